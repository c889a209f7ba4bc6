type RowForm = {
  errors: Readonly<Record<string, unknown>>;
  setFieldValue: (path: string, value: never) => void;
  clearFieldError: (path: string) => void;
};

/** Replaces one row of a list in a form, and clears only the errors of that row. */
export function changeRow(form: RowForm, list: string, index: number, row: object): void {
  const path = `${list}.${index}`;
  form.setFieldValue(path, row as never); // a row of that list
  for (const known of Object.keys(form.errors)) if (known.startsWith(`${path}.`)) form.clearFieldError(known);
}
