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

/** What the filters of each list need at most. */
const everyColumn: Record<AudienceKind, readonly Permission[]> = {
  watchers: Object.values(watcherColumnAccess),
  makers: ['maker:manage'],
};

/**
 * Every permission without which nobody may choose an audience. Where its filters can no longer be read, they may have
 * been any of them.
 */
export async function permissionsFor(db: Db, audience: Audience): Promise<Permission[]> {
  const { kind, filter } = audience;
  const all = new Set([readers[kind], ...everyColumn[kind]]);
  if (!(await isReadable(db, audience))) return [...all];
  const required = [readers[kind]];
  for (const one of all) {
    const others = new Set([...all].filter((other) => other !== one));
    if (one !== readers[kind] && !(await mayFilter[kind](db, others, filter))) required.push(one);
  }
  return required;
}

type Sent = { audience: Audience; requiredPermissions: readonly Permission[] | null };

/**
 * Whether an admin may see whom a message went to: as to choose its audience when sending started. A segment that was
 * edited since then opens nothing more.
 */
export async function seesRecipients(
  db: Db,
  held: Held,
  { audience, requiredPermissions }: Sent,
): Promise<boolean> {
  const required = requiredPermissions ?? (await permissionsFor(db, audience));
  return required.every((needed) => can(held, needed));
}

async function isReadable(db: Db, { kind, filter }: Audience): Promise<boolean> {
  const { data } = audienceFilters[kind].safeParse(filter);
  if (data === undefined) return false;
  if (!('segment' in data) || data.segment === undefined) return true;
  const segment = await findSegment(db, data.segment);
  return segment !== undefined && segment.filter !== null;
}
