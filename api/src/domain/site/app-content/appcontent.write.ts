import type { AppContentValue } from '@backlot/contracts/site/app-content/app-content';
import { recordBatchesOf } from '../../../platform/records/record-batches.service.ts';
import { recordsOf } from '../../../platform/records/records.service.ts';
import { type ContentRecord, readContent } from './appcontent.read.ts';
import { appContentTable } from './appcontent.table.ts';

/** What a revision keeps: a restored one is staged, never live. */
export type ContentSnapshot = { description: string; staged: AppContentValue | null };

const kind = {
  type: 'content',
  table: appContentTable,
  snapshot: ({ description, staged }: ContentRecord): ContentSnapshot => ({ description, staged }),
};
export const contentRecords = recordsOf({ ...kind, read: readContent });
/** For a release, which writes many. */
export const contentBatches = recordBatchesOf(kind);
