import type { Deps } from '../deps.ts';
import { gone } from '../http/errors.ts';
import { csvRows, isBlank, type CsvFormat } from './csv-rows.ts';
import { importFileKey } from './upload-import.ts';

/** The maximum of a batch: a row can be a mebibyte. */
const charactersAtOnce = 4_000_000;

/** One row that is not blank; `row` is its number in a spreadsheet. */
export type RowCells = { row: number; cells: string[] };

/** The file's bytes. @throws ApiError 410 when it no longer exists */
export async function importFileBytes(
  { store }: Pick<Deps, 'store'>,
  importId: string,
): Promise<AsyncIterable<Buffer>> {
  const found = await store.get(importFileKey(importId));
  if (!found) throw gone('file_gone', 'The file is no longer available. Upload it again.');
  return found.body;
}

/** The rows below the header, in batches of a few hundred. */
export async function* rowBatches(
  bytes: AsyncIterable<Buffer>,
  reading: CsvFormat,
  size: number,
): AsyncGenerator<RowCells[]> {
  let row = 0;
  let hasHeader = false;
  let batch: RowCells[] = [];
  let characters = 0;
  for await (const cells of csvRows(bytes, reading)) {
    row += 1;
    if (isBlank(cells)) continue;
    if (hasHeader) {
      batch.push({ row, cells });
      characters += cells.reduce((sum, cell) => sum + cell.length, 0);
    }
    hasHeader = true;
    if (batch.length < size && characters < charactersAtOnce) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}
