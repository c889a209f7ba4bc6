import type { Access } from '../accounts/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParams, instant } from '../values/fields.ts';
import { z } from '../../z.ts';

export const exportFormat = z.enum(['csv', 'xlsx']);
/** The most rows of a spreadsheet, which is built in memory. */
export const sheetExportAtMost = 100_000;

/** An exported list, available for a day. */
export const exportFile = z.object({
  _id: id,
  fileName: z.string(),
  format: exportFormat,
  createdAt: instant,
  status: z.enum(['running', 'ready', 'failed', 'canceled']),
  rows: z.int(),
  /** The job of a large export, also in the job tray. */
  jobId: z.nullable(id),
  done: z.int(),
  error: z.nullable(z.string()),
});
export type ExportFile = z.infer<typeof exportFile>;

type ListQuery = z.ZodMiniObject<Record<string, z.ZodMiniType>>;

/**
 * The endpoints of one list's export.
 * @param query of the list: the same filter and sort, without its paging
 */
export const exportsOf = <const R extends string, Q extends ListQuery>(
  resource: R,
  access: Access,
  query: Q,
  /** Key → header of the column. */
  columns: Readonly<Record<string, string>>,
) => {
  const keys = Object.keys(columns);
  const { page: _page, limit: _limit, cursor: _cursor, ...narrowing } = query.shape;
  return {
    export: endpoint({
      name: `${resource}.export`,
      summary: 'Export the filtered list to a file; more than 5,000 rows run as a background job.',
      method: 'POST',
      path: `${resource}/export`,
      access,
      stepUp: true,
      status: 201,
      body: z.strictObject({
        query: z.strictObject(narrowing),
        columns: z.array(z.enum(keys)).check(z.minLength(1), z.maxLength(keys.length)),
        format: exportFormat,
      }),
      response: exportFile,
    }),
    exportGet: endpoint({
      name: `${resource}.exportGet`,
      summary: 'Get the progress of an export.',
      method: 'GET',
      path: `${resource}/export/:_id`,
      access,
      params: idParams,
      response: exportFile,
    }),
    exportFile: endpoint({
      name: `${resource}.exportFile`,
      summary: 'Download the file.',
      method: 'GET',
      path: `${resource}/export/:_id/file`,
      access,
      kind: 'bytes',
      params: idParams,
      response: z.unknown(),
    }),
  };
};
export type ExportsApi = ReturnType<typeof exportsOf<string, ListQuery>>;
