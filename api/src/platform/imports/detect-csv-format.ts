import type { ImportDelimiter } from '@backlot/contracts/platform/imports/imports';
import { importDelimiter } from '@backlot/contracts/platform/imports/imports';
import type { CsvFormat } from './csv-rows.ts';

/** The first bytes of a file. */
export const detectionBytes = 64 * 1024;

/** Detects encoding and delimiter of a CSV file by its first bytes; null when it isn't text. */
export function detectCsvFormat(start: Buffer): CsvFormat | null {
  if (start.subarray(0, 2).equals(Buffer.from([0xff, 0xfe])))
    return { encoding: 'utf-16le', delimiter: guessDelimiter(start.toString('utf16le')) };
  if (start.includes(0)) return null; // text contains no zero byte
  const encoding = isUtf8(start) ? 'utf-8' : 'windows-1252';
  return { encoding, delimiter: guessDelimiter(new TextDecoder(encoding).decode(start)) };
}

/** Whether the bytes can be UTF-8; they may end within a character. */
function isUtf8(start: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The delimiter that the header uses most, outside quotation marks. */
function guessDelimiter(text: string): ImportDelimiter {
  const [header = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const uses = (delimiter: string) => header.split(delimiter).length;
  return [...importDelimiter.options].sort((a, b) => uses(b) - uses(a))[0] ?? ',';
}
