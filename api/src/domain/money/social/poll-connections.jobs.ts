import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { type ConnectionProblem, socialFigures } from '@backlot/contracts/money/social/social';
import type { Deps } from '../../../platform/deps.ts';
import { fetchJson } from '../../../platform/http/fetch-json.ts';
import { FetchError } from '../../../platform/http/guarded-request.ts';
import { tokenSeal } from './connections.ts';
import { storeFigures } from './social.service.ts';
import { socialConnectionTable as t } from './social.table.ts';

const everyMs = 60 * 60_000;
const defaults = { timeoutMs: 10_000, bytesAtMost: 1_000_000 };

type PollDeps = Pick<Deps, 'db' | 'store' | 'config' | 'now'>;
type Connection = typeof t.$inferSelect;

/** Reads the figures of every connection whose last read is an hour ago. Returns the number of connections. */
export async function pollConnections(deps: PollDeps, limits = defaults): Promise<number> {
  const at = deps.now();
  const isDue = or(isNull(t.polledAt), lt(t.polledAt, new Date(at.getTime() - everyMs)));
  // The update claims them: another process finds none.
  const due = await deps.db.update(t).set({ polledAt: at }).where(isDue).returning();
  await Promise.all(due.map((connection) => poll(deps, connection, limits)));
  return due.length;
}

async function poll(deps: PollDeps, connection: Connection, limits: typeof defaults): Promise<void> {
  const { network, url } = connection;
  const read = await readFigures(deps, connection, limits);
  await deps.db.transaction(async (tx) => {
    const problem = 'problem' in read ? read.problem : null;
    const isCurrent = and(eq(t.network, network), eq(t.url, url));
    const kept = await tx.update(t).set({ problem }).where(isCurrent).returning({ network: t.network });
    if ('figures' in read && kept.length > 0) await storeFigures(tx, network, read.figures);
  });
}

async function readFigures(
  deps: PollDeps,
  { network, url, headerName, sealedToken }: Connection,
  limits: typeof defaults,
) {
  try {
    const token = (await tokenSeal(deps)).open(network, sealedToken);
    const answer = await fetchJson(new URL(url), {
      ...limits,
      headers: { [headerName]: token },
      allowsPrivate: deps.config.allowsPrivateAddresses,
    });
    return socialFigures.safeParse(answer).data ?? { problem: 'format' as const };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { problem: error.problem satisfies ConnectionProblem };
  }
}
