/** How a spreadsheet's cell becomes a value. The field's own schema validates the value. */
export type Cell = {
  /** Text of the cell → value for the field's schema; never gets an empty cell. */
  read: (text: string) => unknown;
  /** Refuses a text that `read` returns nothing for, instead of the field’s schema. */
  refusal?: string;
  /** Help text, where a cell has a special format. */
  hint?: string;
  /** Whether a row without it is refused. */
  isRequired?: boolean;
  /** Whether exports omit it, because more people may export the list than should get such values in bulk. */
  isImportOnly?: boolean;
};
