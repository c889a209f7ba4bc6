/** Focuses the field that `form.getInputProps(path)` or `name` marks; false when it isn't on the page. */
export function focusField(path: string): boolean {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-path], [name]')];
  const field = fields.find(({ dataset, attributes }) =>
    [dataset['path'], attributes.getNamedItem('name')?.value].includes(path),
  );
  field?.focus();
  return field !== undefined;
}
