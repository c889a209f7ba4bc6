/** A task of the spreadsheet process. */
export type SheetTask =
  | { do: 'read'; xlsx: string; csv: string; rowsAtMost: number }
  /** `kinds`: whether the cells of each column are numbers. */
  | { do: 'write'; csv: string; xlsx: string; kinds: ('text' | 'number')[] };
export type SheetResult = { state: 'done' } | { state: 'too_many_rows' } | { state: 'unreadable' };
/** `no_room`: the disk is full. */
export type SheetMessage = SheetResult | { state: 'no_room' };
