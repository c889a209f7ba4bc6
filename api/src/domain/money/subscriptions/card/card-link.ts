import type { Deps } from '../../../../platform/deps.ts';
import { signedTokens } from '../../../../platform/files/signed-tokens.ts';
import { gone, notFound } from '../../../../platform/http/errors.ts';
import { dayMs } from '../subscription-status.ts';
import type { CardLink } from '../subscriptions.messages.ts';

type KeyDeps = Pick<Deps, 'db' | 'store'>;

const validMs = 30 * dayMs;
const tokensOf = (deps: KeyDeps) => signedTokens(deps, 'keys/card-link.key');

/** The link by which its holder, who has no account here, replaces the card of a subscription; the same for the same time. */
export async function cardLink(
  deps: KeyDeps & { config: Pick<Deps['config'], 'paymentUrl'> },
  _id: string,
  at: Date,
): Promise<CardLink> {
  const { token, until } = (await tokensOf(deps)).sign(_id, new Date(at.getTime() + validMs));
  return { url: `${deps.config.paymentUrl}/payment/card/${token}`, until };
}

/** The subscription of a link. @throws ApiError 404 when it is forged; 410 when it has expired */
export async function subscriptionOfLink(deps: KeyDeps & Pick<Deps, 'now'>, token: string): Promise<string> {
  const link = (await tokensOf(deps)).read(token);
  if (!link) throw notFound();
  if (link.until <= deps.now())
    throw gone('link_expired', 'This link has expired. Use the one in our latest email.');
  return link._id;
}
