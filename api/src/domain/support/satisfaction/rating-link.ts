import { ratingLinkDays } from '@backlot/contracts/support/satisfaction/rating';
import type { Deps } from '../../../platform/deps.ts';
import { signedTokens } from '../../../platform/files/signed-tokens.ts';
import { ApiError, gone } from '../../../platform/http/errors.ts';

const dayMs = 24 * 3_600_000;
type KeyDeps = Pick<Deps, 'db' | 'store'>;
const tokensOf = (deps: KeyDeps) => signedTokens(deps, 'keys/rating-link.key');

/** Makes links by which requesters, who have no account here, rate a solution. */
export async function ratingLinks(deps: KeyDeps & Pick<Deps, 'config'>) {
  const { sign } = await tokensOf(deps);
  return (_id: string, at: Date) => {
    const { token, until } = sign(_id, new Date(at.getTime() + ratingLinkDays * dayMs));
    return { url: `${deps.config.publicUrl}/rate/${token}`, until };
  };
}

/** The rating of a link. @throws ApiError 404 when it is forged; 410 when it has expired */
export async function ratingOfLink(deps: KeyDeps & Pick<Deps, 'now'>, token: string) {
  const link = (await tokensOf(deps)).read(token);
  if (!link) throw invalidLink();
  if (link.until <= deps.now())
    throw gone(
      'link_expired',
      `This link has expired. Ratings can be submitted and changed for ${ratingLinkDays} days.`,
    );
  return link;
}

export const invalidLink = () =>
  new ApiError(404, 'link_invalid', 'This link is invalid. Open the link in our email again.');

export const anonymized = () =>
  gone('requester_anonymized', 'Your personal data was erased. This ticket can no longer be rated.');
