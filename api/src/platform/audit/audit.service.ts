import type { Db } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import { apiTokenOf } from '../http/request-token.ts';
import { auditTable } from './audit.table.ts';

/** One state change, as written to the log. */
export type AuditEntry = {
  actor: Pick<Actor, '_id'> | null;
  /** `resource.verb`. */
  action: string;
  objectType: string;
  objectId: string;
  /** Field → [before, after]; never secrets. */
  diff?: Record<string, unknown>;
  requestId: string;
  /** In a job, which outlives its request. */
  apiToken?: string | undefined;
};

/** Writes the row in the transaction of the change itself: neither exists without the other. */
export async function audit(tx: Db, { actor, diff = {}, apiToken, ...entry }: AuditEntry): Promise<void> {
  await tx
    .insert(auditTable)
    .values({ ...entry, actorId: actor?._id ?? null, diff: withApiToken({ ...entry, apiToken }, diff) });
}

/** What an entry says, with the API token by which the request was made, if it was. */
export function withApiToken(
  { requestId, apiToken = apiTokenOf(requestId) }: Pick<AuditEntry, 'requestId' | 'apiToken'>,
  diff: Record<string, unknown>,
): Record<string, unknown> {
  return apiToken === undefined ? diff : { ...diff, apiToken };
}
