import type { Deps } from '../../../../platform/deps.ts';
import { isSealed, sealOf } from '../../../../platform/files/seal.service.ts';
import { gone, notFound } from '../../../../platform/http/errors.ts';
import { dayMs } from '../subscription-status.ts';
import type { CardLink } from '../subscriptions.messages.ts';

type KeyDeps = Pick<Deps, 'db' | 'store'>;

const keyPath = 'keys/card-link.key';
const validMs = 30 * dayMs;

/** `subscriptionId.expiry.seal`, the expiry in seconds since 1970. */
const tokenPattern = /^(?<body>(?<_id>[0-9a-f-]{36})\.(?<expiry>\d{10}))\.(?<seal>[\w-]{43})$/;

/** The link by which its holder, who has no account here, replaces the card of a subscription; the same for the same time. */
export async function cardLink(
  deps: KeyDeps & { config: Pick<Deps['config'], 'paymentUrl'> },
  _id: string,
  at: Date,
): Promise<CardLink> {
  const expiry = Math.floor((at.getTime() + validMs) / 1_000);
  const body = `${_id}.${expiry}`;
  const token = `${body}.${await sealOf(deps, keyPath, body)}`;
  return { url: `${deps.config.paymentUrl}/payment/card/${token}`, until: new Date(expiry * 1_000) };
}

/** The subscription of a link. @throws ApiError 404 when it is forged; 410 when it has expired */
export async function subscriptionOfLink(deps: KeyDeps & Pick<Deps, 'now'>, token: string): Promise<string> {
  const { body = '', _id = '', expiry = '', seal = '' } = tokenPattern.exec(token)?.groups ?? {};
  if (!(await isSealed(deps, keyPath, { body, seal }))) throw notFound();
  if (Number(expiry) * 1_000 <= deps.now().getTime())
    throw gone('link_expired', 'This link has expired. Use the one in our latest email.');
  return _id;
}
