/** Work for the process that knows spreadsheets. */
export type SheetTask =
  | { do: 'read'; xlsx: string; csv: string; rowsAtMost: number }
  /** `kinds` says of each column whether its cells are numbers. */
  | { do: 'write'; csv: string; xlsx: string; kinds: ('text' | 'number')[] };
export type SheetResult = { state: 'done' } | { state: 'too_many_rows' } | { state: 'unreadable' };
