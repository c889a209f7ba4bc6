import type { MakerStatus } from '@backlot/contracts/catalog/makers/workflow';
import type { Mail } from '../../../platform/outbox/outbox.service.ts';

const inWords = (status: MakerStatus) => status.replaceAll('_', ' ');
const makers = (count: number) => (count === 1 ? '1 maker' : `${count} makers`);
const movies = (count: number) => (count === 1 ? '1 movie' : `${count} movies`);

export const words = {
  hasMovies: (count: number) =>
    `This maker has ${movies(count)}. Give them to another maker or delete them first.`,
  notDeleted: 'This maker is not deleted.',
  restoreExpired: 'A maker can be restored within 30 days.',
  notAllowed: (from: MakerStatus, to: MakerStatus) =>
    `A maker that is ${inWords(from)} cannot become ${inWords(to)}.`,
  reasonNeeded: 'Say why',
  contractNeeded: 'Add a signed contract first.',
  hasPublished: (count: number, titles: readonly string[]) =>
    `${movies(count)} of this maker ${count === 1 ? 'is' : 'are'} published: ${titles.join(', ')}${count > titles.length ? ' and others' : ''}. Unpublish first.`,
  hasUnpaid: (amounts: readonly string[]) =>
    `Money is open between this maker and us: ${amounts.join(', ')}. Pay it out or correct the statement first.`,
  notInvited: 'Only a maker that is invited or onboarding can be invited again.',
  signed: 'A signed contract is not deleted. Give it a last day instead.',
  stated: 'A statement gives this already. Correct the statement, change this, then draw it up again.',
  accountNeeded: 'An account is needed',
  otherCount: (matched: number) => `The choice now matches ${makers(matched)}.`,
  tooManyStatements: (most: number) =>
    `Narrow the list: at most ${makers(most)} at once. The page of statements draws up a month for all.`,
  noSuchOwner: 'There is no such active admin',
  contractChanged: 'Someone else has changed this contract in the meantime.',
  payoutChanged: 'Someone else has changed the payout in the meantime.',
};

/** The mail to a maker. There is no account to open: who invited answers, and sets things up. */
export const invitationMail = (
  publicUrl: string,
  inviter: { name: string; email: string },
): Omit<Mail, 'to'> => ({
  subject: 'Offer your movies on Backlot',
  text: `You are invited to offer your movies on our platform, ${publicUrl}.\n\nTo begin, write to ${inviter.name}, ${inviter.email}. You will need your company's details, a tax form and the account that we are to pay to.\n\n— Backlot\n`,
});
