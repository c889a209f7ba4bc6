import type { MakerStatus } from '@backlot/contracts/catalog/makers/workflow';
import type { Mail } from '../../../platform/outbox/outbox.service.ts';

const nameOf = (status: MakerStatus) => status.replaceAll('_', ' ');
const movies = (count: number) => (count === 1 ? '1 movie' : `${count} movies`);

export const messages = {
  hasMovies: (count: number) =>
    `This maker has ${movies(count)}. Assign them to another maker or delete them first.`,
  notAllowed: (from: MakerStatus, to: MakerStatus) =>
    `A maker can’t change from “${nameOf(from)}” to “${nameOf(to)}”.`,
  reasonNeeded: 'Reason is required.',
  contractNeeded: 'Add a signed contract first.',
  hasPublished: (count: number, titles: readonly string[]) =>
    `This maker has ${count === 1 ? '1 published movie' : `${count} published movies`}: ${titles.join(', ')}${count > titles.length ? ' and others' : ''}. Unpublish ${count === 1 ? 'it' : 'them'} first.`,
  hasUnpaid: (amounts: readonly string[]) =>
    `This maker has an unpaid balance: ${amounts.join(', ')}. Pay it out or correct the statement first.`,
  notInvited: 'Only invited or onboarding makers can be invited again.',
  signed: 'A signed contract can’t be deleted. Set an end date instead.',
  issuedTerm:
    'An issued statement already includes this. Correct the statement, change the contract, then create the statement again.',
  accountNeeded: 'Account is required.',
  statementsForAll: 'To create statements for all makers, use the Statements page.',
  ownerUnknown: 'Choose an active admin.',
  roleUnknown: 'Choose an active role.',
  licenseTypeUnknown: 'Choose active license types.',
  emailTaken: 'Another maker has this email.',
  numberTaken: 'Another contract of this maker has this number.',
};

/** The invitation. Makers don’t sign in: they reply to the admin who invited them, who sets up their account. */
export const invitationMail = (
  publicUrl: string,
  inviter: { name: string; email: string },
): Omit<Mail, 'to'> => ({
  subject: 'Offer your movies on Backlot',
  text: `You’ve been invited to offer your movies on Backlot (${publicUrl}).\n\nTo get started, email ${inviter.name} at ${inviter.email}. You’ll need your company details, a tax form and your bank account.\n\n— Backlot\n`,
});
