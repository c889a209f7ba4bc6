/** Puts the focus on the field that `form.getInputProps(path)` or `name` marks; false when it isn't on the page. */
export function focusField(path: string): boolean {
  const quoted = CSS.escape(path);
  const field = document.querySelector<HTMLElement>(`[data-path="${quoted}"], [name="${quoted}"]`);
  field?.focus();
  return field !== null;
}
