import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { importBytesAtMost, importRowsAtMost } from '@backlot/contracts/platform/imports/imports';
import { exactCsvLine } from '@backlot/contracts/platform/values/csv-line';
import { newId } from '../db/columns.ts';
import type { Deps } from '../deps.ts';
import { ApiError, fieldProblem, invalid } from '../http/errors.ts';
import { firstBytes, withUploadedFile } from '../http/uploaded-file.ts';
import { type CsvFormat, csvRows, type Found } from './csv-rows.ts';
import { detectionBytes, detectCsvFormat } from './detect-csv-format.ts';
import type { Importer } from './importer.service.ts';
import { importTable as t } from './imports.table.ts';
import { type Head, readHead } from './read-head.ts';
import { convertSheet } from './sheets.service.ts';
import { suggestMapping } from './suggest-mapping.ts';

const rewritten: CsvFormat = { encoding: 'utf-8', delimiter: ',' };
/** A spreadsheet is converted in memory. */
const sheetRowsAtMost = 100_000;
const zipSignature = Buffer.from('PK\x03\x04');
const refused = (code: string, message: string) => invalid(fieldProblem('file', code, message));

export const importFileKey = (importId: string): string => `imports/${importId}/rows.csv`;

/**
 * Stores an uploaded file as CSV, without card numbers, and reads its header. Returns the import's id.
 * @throws ApiError 422 on `file`
 */
export const receiveImportFile = (
  { db, store }: Pick<Deps, 'db' | 'store'>,
  {
    resource,
    fields,
    aliases,
    rowsAtMost,
  }: Pick<Importer<object>, 'resource' | 'fields' | 'aliases' | 'rowsAtMost'>,
  adminId: string,
  request: FastifyRequest,
): Promise<string> =>
  withUploadedFile(request, importBytesAtMost, async ({ path, name }) => {
    const csv = `${path}.csv`;
    const masked = `${path}.masked`;
    const start = await firstBytes(path, detectionBytes);
    const isSheet = start.subarray(0, 4).equals(zipSignature);
    if (isSheet) await unpack(path, csv);
    const source = isSheet ? csv : path;
    const guess = isSheet ? rewritten : detectCsvFormat(start);
    if (!guess) throw refused('unsupported_type', 'Choose a CSV or XLSX file.');
    const { reading, head, hasCardNumbers } = await readSomehow(source, guess, rowsAtMost);
    if (hasCardNumbers) await pipeline(Readable.from(linesOf(source, reading)), createWriteStream(masked));
    const _id = newId();
    // The row first: a file without one would never be deleted.
    await db.insert(t).values({
      _id,
      adminId,
      resource,
      fileName: name,
      ...(hasCardNumbers ? rewritten : reading),
      ...head,
      mapping: suggestMapping(head.columns, fields, aliases),
      phase: 'map',
    });
    try {
      await store.putFile(importFileKey(_id), hasCardNumbers ? masked : source, 'text/csv');
    } catch (error) {
      await db.delete(t).where(eq(t._id, _id));
      throw error;
    }
    return _id;
  });

/** The file with its card numbers masked. */
async function* linesOf(path: string, reading: CsvFormat): AsyncGenerator<string> {
  for await (const cells of csvRows(createReadStream(path), reading)) yield exactCsvLine(cells);
}

async function unpack(xlsx: string, csv: string): Promise<void> {
  const { state } = await convertSheet({ do: 'read', xlsx, csv, rowsAtMost: sheetRowsAtMost });
  if (state === 'unreadable') throw refused('unreadable', 'This file can’t be read as XLSX. Save it as CSV.');
  if (state === 'too_many_rows')
    throw refused(
      'too_many_rows',
      `A spreadsheet can have ${sheetRowsAtMost.toLocaleString('en')} rows; save it as CSV for up to ${importRowsAtMost.toLocaleString('en')}.`,
    );
  const { size } = await stat(csv);
  if (size > importBytesAtMost)
    throw refused(
      'too_large',
      `This spreadsheet expands to more than ${importBytesAtMost / 2 ** 20} MB. Split it.`,
    );
}

/** The first bytes may be plain ASCII, with a character of another encoding later. */
async function readSomehow(
  path: string,
  guess: CsvFormat,
  rowsAtMost: number | undefined,
): Promise<{ reading: CsvFormat; head: Head } & Found> {
  const found = { hasCardNumbers: false };
  const read = async (reading: CsvFormat) => ({
    reading,
    head: await readHead(createReadStream(path), reading, rowsAtMost, found),
    ...found,
  });
  try {
    return await read(guess);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'wrong_encoding')) throw error;
    return read({ ...guess, encoding: 'windows-1252' });
  }
}
