import type { AudienceKind } from '@backlot/contracts/support/communications/audience';
import type { Deps } from '../../../platform/deps.ts';
import { seals } from '../../../platform/files/seal.service.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { UnsubscribeLink } from './render-email.ts';

type KeyDeps = Pick<Deps, 'db' | 'store'>;
/** Whom a link unsubscribes, and by the email of which message. */
type Linked = { kind: AudienceKind; personId: string; recipientId: string };

const sealsOf = (deps: KeyDeps) => seals(deps, 'keys/unsubscribe-link.key');

/** `kind.personId.recipientId.seal`. It names the person itself, because the message may be deleted. */
const tokenPattern =
  /^(?<body>(?<kind>watchers|makers)\.(?<personId>[0-9a-f-]{36})\.(?<recipientId>[0-9a-f-]{36}))\.(?<seal>[\w-]{43})$/;

/** The link by which a recipient, who has no account here, unsubscribes. It doesn’t expire. */
export async function unsubscribeLink(
  deps: KeyDeps & { config: Pick<Deps['config'], 'publicUrl'> },
  { kind, personId, recipientId }: Linked,
): Promise<UnsubscribeLink> {
  const body = `${kind}.${personId}.${recipientId}`;
  const token = `${body}.${(await sealsOf(deps)).sealOf(body)}`;
  const { publicUrl } = deps.config;
  return {
    pageUrl: `${publicUrl}/unsubscribe?token=${token}`,
    postUrl: `${publicUrl}/api/public/unsubscribe/${token}`,
  };
}

/** @throws ApiError 404 for a forged link */
export async function linkedRecipient(deps: KeyDeps, token: string): Promise<Linked> {
  const {
    body = '',
    kind,
    personId = '',
    recipientId = '',
    seal = '',
  } = tokenPattern.exec(token)?.groups ?? {};
  if (!(await sealsOf(deps)).isSealed({ body, seal })) throw notFound();
  return { kind: kind as AudienceKind, personId, recipientId }; // one of the two in the pattern
}
