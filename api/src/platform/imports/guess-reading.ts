import type { ImportDelimiter } from '@backlot/contracts/platform/imports/imports';
import { importDelimiter } from '@backlot/contracts/platform/imports/imports';
import type { Reading } from './csv-rows.ts';

/** Of the beginning of a file. */
export const guessedFrom = 64 * 1024;

/** How a CSV file is probably written, by its first bytes; null when they are not those of text. */
export function guessReading(start: Buffer): Reading | null {
  if (start.subarray(0, 2).equals(Buffer.from([0xff, 0xfe])))
    return { encoding: 'utf-16le', delimiter: guessDelimiter(start.toString('utf16le')) };
  if (start.includes(0)) return null; // no text that people write holds a zero byte
  const encoding = isUtf8(start) ? 'utf-8' : 'windows-1252';
  return { encoding, delimiter: guessDelimiter(new TextDecoder(encoding).decode(start)) };
}

/** Whether the bytes can be UTF-8; they may end in the middle of a letter. */
function isUtf8(start: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The one that the header uses most, outside quotation marks. */
function guessDelimiter(text: string): ImportDelimiter {
  const [header = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const uses = (delimiter: string) => header.split(delimiter).length;
  return [...importDelimiter.options].sort((a, b) => uses(b) - uses(a))[0] ?? ',';
}
