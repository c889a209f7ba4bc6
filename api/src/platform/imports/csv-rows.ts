import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { ImportDelimiter, ImportEncoding } from '@backlot/contracts/platform/imports/imports';
import { maskCardNumbers } from '@backlot/contracts/platform/values/card-numbers';
import { hasCode } from '../has-code.ts';
import { ApiError } from '../http/errors.ts';

export type CsvFormat = { encoding: ImportEncoding; delimiter: ImportDelimiter };
/** What reading a file found. */
export type Found = { hasCardNumbers: boolean };

const rowBytesAtMost = 1024 * 1024;

/**
 * Streams the rows of a CSV file, starting with the header, including blank lines, without card numbers.
 * @throws ApiError 422 for bytes outside this encoding or an unclosed quotation mark
 */
export async function* csvRows(
  bytes: AsyncIterable<Buffer>,
  { encoding, delimiter }: CsvFormat,
  found: Found = { hasCardNumbers: false },
) {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: rowBytesAtMost,
  });
  pipeline(Readable.from(textOf(bytes, encoding)), parser, () => undefined); // the loop below gets the error
  try {
    for await (const row of parser) {
      const cells = row as string[]; // without `columns`, a record is its cells
      const masked = cells.map(maskCardNumbers);
      found.hasCardNumbers ||= masked.some((cell, n) => cell !== cells[n]);
      yield masked;
    }
  } catch (error) {
    throw readable(error);
  }
}

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

async function* textOf(bytes: AsyncIterable<Buffer>, encoding: ImportEncoding) {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' }); // strips the byte order mark
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

function readable(error: unknown): unknown {
  if (hasCode(error, 'ERR_ENCODING_INVALID_ENCODED_DATA'))
    return new ApiError(422, 'wrong_encoding', 'This file isn’t in UTF-8. Choose another encoding.');
  if (!(error instanceof CsvError)) return error;
  const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
  switch (error.code) {
    case 'CSV_MAX_RECORD_SIZE':
      return new ApiError(
        422,
        'row_too_large',
        `A row that ends at line ${line} is larger than 1 MB. Is a quotation mark missing?`,
      );
    case 'CSV_QUOTE_NOT_CLOSED':
      return new ApiError(422, 'quote_open', `A quotation mark near line ${line} isn’t closed.`);
    default:
      return new ApiError(
        422,
        'not_csv',
        `This file can’t be read as CSV: check the rows near line ${line}.`,
      );
  }
}
