/** What a spreadsheet reads as a formula, also behind apostrophes: those of the text have to differ from ours. */
const marked = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const number = /^-?\d+(\.\d+)?$/;

/**
 * Prevents CSV injection: a text that a spreadsheet would read as a formula gets a leading apostrophe, and so does one
 * whose own apostrophe would be taken for that.
 * Source: OWASP, CSV Injection.
 */
const harmless = (text: string): string => (marked.test(text) && !number.test(text) ? `'${text}` : text);

/** Reverses `harmless`, so that an exported file can be imported unchanged. */
export const original = (cell: string): string =>
  cell.startsWith("'") && marked.test(cell) ? cell.slice(1) : cell;

/** One line of CSV, safe for spreadsheets, with its line break. Every CSV file is written with it. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`;

/** A line of cells as they are, for an import: not safe for spreadsheets, and the same with another separator. */
export const exactCsvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? inQuotes(cell) : cell)).join(',')}\r\n`;

/** Quotes the separators of other locales, too: otherwise the second part of a split cell could be a formula. */
const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? inQuotes(cell) : cell);
const inQuotes = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
