import { eq } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { OwnNetwork, socialApi } from '@backlot/contracts/money/social/social';
import { audit } from '../../../platform/audit/audit.service.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Seal, sealWith } from '../../../platform/files/seal.ts';
import { storedKey } from '../../../platform/files/stored-key.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldProblem, invalid, notFound } from '../../../platform/http/errors.ts';
import { socialConnectionTable as t } from './social.table.ts';

type By = { actor: Actor; requestId: string };
type Input = Parsed<(typeof socialApi)['connect']>['body'];

/** Encrypts tokens with a key in the object store. */
export const tokenSeal = async (deps: Pick<Deps, 'db' | 'store'>): Promise<Seal> =>
  sealWith(await storedKey(deps, 'keys/social.key'), 'social token');

/** @throws ApiError 422 for an address without TLS, and without a token where none is stored for this address */
export async function connectNetwork(
  deps: Pick<Deps, 'db' | 'store' | 'config'>,
  network: OwnNetwork,
  { url, headerName, token }: Input,
  by: By,
): Promise<void> {
  if (!url.startsWith('https://') && !deps.config.allowsPrivateAddresses)
    throw invalid(fieldProblem('url', 'invalid', 'Enter a URL that starts with https://.'));
  const seal = await tokenSeal(deps);
  await deps.db.transaction(async (tx) => {
    const [stored] = await tx.select().from(t).where(eq(t.network, network)).for('update');
    // A stored token isn't sent to another server.
    const isSameServer = stored !== undefined && new URL(stored.url).origin === new URL(url).origin;
    if (token === '' && !isSameServer) throw invalid(fieldProblem('token', 'required', 'Enter the token.'));
    const sealedToken = token === '' && stored ? stored.sealedToken : seal.seal(network, token);
    const row = { network, url, headerName, sealedToken, polledAt: null, problem: null };
    await tx.insert(t).values(row).onConflictDoUpdate({ target: t.network, set: row });
    const diff = { url: [stored?.url ?? null, url], headerName: [stored?.headerName ?? null, headerName] };
    await audit(tx, { ...by, action: 'social.update', objectType: 'social', objectId: network, diff });
  });
}

/** @throws ApiError 404 without a connection */
export const disconnectNetwork = ({ db }: Pick<Deps, 'db'>, network: OwnNetwork, by: By): Promise<void> =>
  db.transaction(async (tx) => {
    const [removed] = await tx.delete(t).where(eq(t.network, network)).returning();
    if (!removed) throw notFound();
    const diff = { url: [removed.url, null] };
    await audit(tx, { ...by, action: 'social.remove', objectType: 'social', objectId: network, diff });
  });
