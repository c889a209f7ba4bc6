import type { Db } from '../../../platform/db/database.ts';
import { registry } from '../../../platform/registry/registry.service.ts';

/** Records that refer to a segment: it can't be deleted while there are any. */
export type SegmentUse = {
  /** Those records by their kind and name: `coupon SUMMER20`. */
  namesOf: (tx: Db, segmentId: string) => Promise<string[]>;
};

export const segmentUses = registry<readonly SegmentUse[]>('segment uses');
