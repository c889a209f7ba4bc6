import type { FastifyInstance } from 'fastify';
import { publicUnsubscribeApi } from '@backlot/contracts/support/communications/unsubscribe';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { hourlyBudget, spendByIp } from '../../../platform/limits/budgets.service.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { remainingWatcher, withdrawEmailConsent } from '../../people/watchers/watcher-audience.service.ts';
import { findPerson, isSubscribedNow } from './audience.repo.ts';
import { makerOptOutTable as optOut, suppressedAddressTable as s } from './communications.table.ts';
import { markRecipientOnce } from './counts.repo.ts';
import { addressHashes } from './suppressed-addresses.ts';
import { linkedRecipient } from './unsubscribe-link.ts';

/** Mail services unsubscribe many people from one address. */
const requests = hourlyBudget('unsubscribe', 3_600);

type Linked = Awaited<ReturnType<typeof linkedRecipient>>;

const bodyBytes = 1_024;

/** Public endpoints for the holder of a link from an email; every request is rate limited. */
export async function unsubscribeRoutes(app: FastifyInstance, deps: Deps) {
  const linked = async (token: string, ip: string) => {
    await spendByIp(deps, requests, ip);
    const recipient = await linkedRecipient(deps, token);
    if (recipient.kind === 'makers') return recipient;
    return { ...recipient, personId: await remainingWatcher(deps.db, recipient.personId) };
  };
  await app.register(async (open) => {
    // Mail programs send a form, whose content is always the same.
    open.removeAllContentTypeParsers();
    open.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyBytes }, (_request, _body, done) =>
      done(null),
    );
    route(open, publicUnsubscribeApi.read, async ({ params, request }) => ({
      isSubscribed: await isSubscribedNow(deps, await linked(params.token, request.ip)),
    }));
    route(open, publicUnsubscribeApi.unsubscribe, async ({ params, request, requestId }) => {
      const recipient = await linked(params.token, request.ip);
      await unsubscribe(deps, recipient, { actorId: null, requestId, at: deps.now() });
      return { isSubscribed: false };
    });
  });
}

/**
 * A watcher’s consent is withdrawn, with its history; a maker opts out. Both belong to the person, so that a new address
 * changes nothing. The code of the address outlasts the person.
 */
async function unsubscribe(
  deps: Deps,
  { kind, personId, recipientId }: Linked,
  by: ChangeAuthor,
): Promise<void> {
  const hash = await addressHashes(deps);
  await deps.db.transaction(async (tx) => {
    const person = await findPerson(tx, kind, personId);
    if (!person) return;
    if (kind === 'watchers') await withdrawEmailConsent(tx, personId, by);
    else await tx.insert(optOut).values({ makerId: personId, at: by.at }).onConflictDoNothing();
    const mark = kind === 'watchers' ? { watcherUnsubscribedAt: by.at } : { unsubscribedAt: by.at };
    await tx
      .insert(s)
      .values({ addressHash: hash(person.email), ...mark })
      .onConflictDoUpdate({ target: s.addressHash, set: mark });
    await markRecipientOnce(tx, recipientId, 'unsubscribedAt', by.at);
  });
}
