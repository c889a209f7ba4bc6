import { ne } from 'drizzle-orm';
import type { RegisteredRemote, RemoteForm } from '@backlot/contracts/platform/releases/remote-registry';
import { audit } from '../audit/audit.service.ts';
import type { Deps } from '../deps.ts';
import { conflict, fieldProblem, invalid } from '../http/errors.ts';
import { nextVersion } from '../records/version.ts';
import { addressOf, backendOf } from './backends/backend-address.ts';
import { overlapsPath } from './claims.ts';
import { publicKeyOf } from './read-manifest.ts';
import { remoteTable as t } from './releases.table.ts';
import { lockRegistry, registeredRemote } from './remotes.repo.ts';

type By = { adminId: string; requestId: string };

/**
 * Registers a remote, or changes what it may claim. Every address, and the payment page, has one owner.
 * @throws ApiError 409 version_conflict with the current remote, 422 on `publicKey`, `paths`, `mayHavePaymentPage` or `backend`
 */
export async function saveRemote(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  id: string,
  { version, ...form }: RemoteForm & { version: number },
  { adminId, requestId }: By,
): Promise<RegisteredRemote> {
  const publicKey = form.publicKey === null ? null : publicKeyOf(form.publicKey);
  if (form.publicKey !== null && publicKey === null)
    throw invalid(fieldProblem('publicKey', 'no_key', 'Enter an Ed25519 public key.'));
  const backend = form.backend && backendOf(form.backend, config);
  if (form.backend && !backend)
    throw invalid(
      fieldProblem('backend', 'address_refused', 'Enter an HTTPS URL that the server’s settings allow.'),
    );
  return db.transaction(async (tx) => {
    await tx.execute(lockRegistry);
    const before = await registeredRemote(tx, id);
    if ((before?.version ?? 0) !== version)
      throw conflict(
        'version_conflict',
        'Someone else changed this remote. Open it again to see the current values.',
        before,
      );
    refuseOverlaps(await tx.select().from(t).where(ne(t.id, id)), form);
    const values = { ...form, publicKey, backend: backend ? addressOf(backend) : backend };
    const { version: next } = nextVersion(t, { actorId: adminId, at: new Date() });
    const [saved] = await tx
      .insert(t)
      .values({ id, ...values })
      .onConflictDoUpdate({ target: t.id, set: { ...values, version: next } })
      .returning();
    if (!saved) throw new Error('An insert returned no row');
    await audit(tx, {
      actor: { _id: adminId },
      action: 'release.saveRemote',
      objectType: 'release',
      objectId: id,
      diff: differences(before, saved),
      requestId,
    });
    return saved;
  });
}

/** @throws ApiError 422 */
function refuseOverlaps(others: readonly RegisteredRemote[], form: RemoteForm): void {
  for (const path of form.paths) {
    const owner = others.find((other) => overlapsPath(other, path));
    if (owner) throw invalid(fieldProblem('paths', 'taken', `${path} belongs to “${owner.id}”.`));
  }
  const payment = form.mayHavePaymentPage ? others.find((other) => other.mayHavePaymentPage) : undefined;
  if (payment)
    throw invalid(
      fieldProblem('mayHavePaymentPage', 'taken', `The payment page belongs to “${payment.id}”.`),
    );
}

const differences = (before: RegisteredRemote | null, after: RegisteredRemote): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(after).flatMap(([key, value]) => {
      const former = before?.[key as keyof RegisteredRemote] ?? null; // the keys of both are the same
      return key === 'version' || JSON.stringify(former) === JSON.stringify(value)
        ? []
        : [[key, [former, value]]];
    }),
  );
