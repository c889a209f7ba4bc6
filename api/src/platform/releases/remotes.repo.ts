import { and, eq, ne, sql } from 'drizzle-orm';
import type { RegisteredRemote } from '@backlot/contracts/platform/releases/remote-registry';
import type { ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import type { Db } from '../db/database.ts';
import { claimsOf, overlapsPath } from './claims.ts';
import { remoteTable as t } from './releases.table.ts';

/** Of two who change what remotes own, the second waits. */
export const lockRegistry = sql`select pg_advisory_xact_lock(7241004)`;

export const registeredRemotes = (db: Db): Promise<RegisteredRemote[]> => db.select().from(t).orderBy(t.id);

export async function registeredRemote(db: Db, id: string): Promise<RegisteredRemote | null> {
  const [row] = await db.select().from(t).where(eq(t.id, id));
  return row ?? null;
}

/** Registers a remote with what nobody else owns, or adds that to what it has. */
export async function claimUnowned(db: Db, remote: ReleasedRemote): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(lockRegistry);
    const others = await tx.select().from(t).where(ne(t.id, remote.id));
    const own = await registeredRemote(tx, remote.id);
    const { routes, slot, access } = claimsOf(remote);
    const free = routes.filter((path) => !others.some((other) => overlapsPath(other, path)));
    const claims = {
      paths: [...new Set([...(own?.paths ?? []), ...free])],
      slots: [...new Set([...(own?.slots ?? []), ...slot])],
      access: [...new Set([...(own?.access ?? []), ...access])],
      mayHavePaymentPage:
        own?.mayHavePaymentPage || (!!remote.checkout && !others.some((other) => other.mayHavePaymentPage)),
    };
    await tx
      .insert(t)
      .values({ id: remote.id, owner: remote.owner, ...claims })
      .onConflictDoUpdate({ target: t.id, set: claims });
  });
}

/** @returns false when the remote is unknown, or already in this state */
export async function setRemoteState(db: Db, id: string, state: RegisteredRemote['state']): Promise<boolean> {
  const changed = await db
    .update(t)
    .set({ state })
    .where(and(eq(t.id, id), ne(t.state, state)))
    .returning({ id: t.id });
  return changed.length === 1;
}
