/** How a spreadsheet's cell becomes a value. What the value may be is for the field's own schema to say. */
export type Cell = {
  /** Text of the cell → value for the field's schema; never gets an empty cell. */
  read: (text: string) => unknown;
  /** Help beside it, where a cell is written in a special way. */
  hint?: string;
  /** Whether a row without it is refused. */
  isRequired?: boolean;
  /** Whether exports leave it out, because more people may export the list than should get such values in bulk. */
  isImportOnly?: boolean;
};
