import { can, type Permission } from '@backlot/contracts/platform/accounts/access';
import {
  type Audience,
  audienceFilters,
  type AudienceKind,
} from '@backlot/contracts/support/communications/audience';
import { watcherColumnAccess } from '@backlot/contracts/people/watchers/query';
import type { Db } from '../../../platform/db/database.ts';
import { forbidden } from '../../../platform/http/errors.ts';
import { mayFilterMakers } from '../../catalog/makers/maker-audience.service.ts';
import { findSegment } from '../../people/segments/segment-filter.service.ts';
import { mayFilterWatchers } from '../../people/watchers/watcher-visibility.service.ts';

type Held = ReadonlySet<Permission>;

const readers: Record<AudienceKind, Permission> = { watchers: 'watcher:read', makers: 'maker:read' };

/** @throws ApiError 403 without the permission to read such people */
export function checkReads(held: Held, kind: AudienceKind): void {
  if (!can(held, readers[kind])) throw forbidden();
}

/**
 * Whether an admin may choose, count and send to an audience: one by what single people watched, or by balances, needs
 * the permission to see that, as the lists do.
 * @throws ApiError 403; 422 for a segment that can't be used
 */
export async function checkAudience(db: Db, held: Held, { kind, filter }: Audience): Promise<void> {
  checkReads(held, kind);
  if (!(await mayFilter[kind](db, held, filter))) throw forbidden();
}

/** An audience of another version reaches nobody, and says so when it is used. */
const mayFilter = {
  watchers: async (db: Db, held: Held, filter: Audience['filter']) => {
    const { data } = audienceFilters.watchers.safeParse(filter);
    return data === undefined || mayFilterWatchers(held, data, db, 'audience');
  },
  makers: async (_: Db, held: Held, filter: Audience['filter']) => {
    const { data } = audienceFilters.makers.safeParse(filter);
    return data === undefined || mayFilterMakers(held, data);
  },
};

/**
 * Whether an admin may see whom a message went to: as to choose its audience. Where its filters can no longer be read,
 * they may have been any of them.
 * @throws ApiError 403
 */
export async function checkSeesRecipients(db: Db, held: Held, audience: Audience): Promise<void> {
  if (await isReadable(db, audience)) return checkAudience(db, held, audience);
  checkReads(held, audience.kind);
  if (!everyColumn[audience.kind].every((needed) => can(held, needed))) throw forbidden();
}

/** What the filters of each list need at most. */
const everyColumn: Record<AudienceKind, readonly Permission[]> = {
  watchers: Object.values(watcherColumnAccess),
  makers: ['maker:manage'],
};

async function isReadable(db: Db, { kind, filter }: Audience): Promise<boolean> {
  const { data } = audienceFilters[kind].safeParse(filter);
  if (data === undefined) return false;
  if (!('segment' in data) || data.segment === undefined) return true;
  const segment = await findSegment(db, data.segment);
  return segment !== undefined && segment.filter !== null;
}
