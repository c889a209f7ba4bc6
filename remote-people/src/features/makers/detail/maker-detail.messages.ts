import { makerRowLabels } from '@backlot/contracts/catalog/makers/maker-query';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import type { PayoutRequirement } from '@backlot/contracts/catalog/makers/payout-status';
import type { MovieStatus } from '@backlot/contracts/catalog/movies/movie-status';
import type { MakerStatus } from '@backlot/contracts/catalog/makers/workflow';

const steps: Record<MakerStatus, string> = {
  lead: 'Return to lead',
  invited: 'Invite',
  onboarding: 'Start onboarding',
  in_review: 'Submit for review',
  active: 'Activate',
  suspended: 'Suspend…',
  terminated: 'Terminate…',
};
/** Label of a step, by the status it starts from. */
export const stepLabel = (from: MakerStatus, to: MakerStatus): string => {
  if (from === 'in_review' && to === 'onboarding') return 'Return to onboarding…';
  if (from === 'suspended' && to === 'active') return 'Reactivate';
  return steps[to];
};
/** Toast after a step, by the new status. */
export const stepDone: Record<MakerStatus, string> = {
  lead: 'Returned to lead',
  invited: 'Invitation sent',
  onboarding: 'Onboarding started',
  in_review: 'Submitted for review',
  active: 'Maker activated',
  suspended: 'Maker suspended',
  terminated: 'Maker terminated',
};

export const dueLabels: Record<PayoutRequirement, string> = {
  account: 'Payout account',
  tax_form: 'Completed tax form',
  tax_form_expired: 'New tax form: the current one has expired',
  identity: 'Identity check',
  identity_refused: 'New identity check: the last one failed',
};

const publishedMovies = (count: number) => (count === 1 ? '1 published movie' : `${count} published movies`);

export const detailMessages = {
  tabs: {
    profile: 'Profile',
    contracts: 'Contracts',
    payout: 'Payout',
    movies: 'Movies',
    contacts: 'Contacts',
    history: 'History',
  },
  count: (label: string, count: number) => `${label} (${count})`,
  edit: 'Edit',
  deletedNote: 'This maker is deleted. It can be restored for 30 days after deletion.',
  inviteAgain: 'Resend invitation',
  invitedToast: 'Invitation sent',
  facts: 'Details',
  about: 'About',
  image: 'Image',
  imageHelp: 'Still image (JPEG, PNG, WebP or AVIF), up to 15 MB. Cropped to a square.',
  removeImage: 'Remove image',
  notSet: (labels: readonly string[]) => `Not set: ${labels.join(', ')}.`,
  reason: makersApi.transition.fields.reason.label,
  reasonHelp: 'Shown in the history.',
  reasonNeeded: 'Reason is required.',
  cancel: 'Cancel',
  close: 'Close',
  suspendTitle: (name: string) => `Suspend ${name}?`,
  suspendVerb: 'Suspend',
  suspendText: (published: number) =>
    published === 0
      ? 'While a maker is suspended, its movies can’t be published.'
      : `This maker has ${publishedMovies(published)}, which ${published === 1 ? 'stays' : 'stay'} published. While the maker is suspended, no other movie can be published.`,
  backTitle: (name: string) => `Return ${name} to onboarding?`,
  backVerb: 'Return to onboarding',
  backText: 'Explain what is missing.',
  terminateTitle: (name: string) => `Terminate ${name}?`,
  terminateVerb: 'Terminate',
  terminateText: 'This can’t be undone. Movies of a terminated maker can never be published again.',
  terminateBlocked: (published: number) =>
    `This maker has ${publishedMovies(published)}. Unpublish ${published === 1 ? 'it' : 'them'} first.`,
  showPublished: 'Show published movies',
  status: makerRowLabels.status,
  statusReason: 'Reason',
  invited: 'Invited',
  payout: 'Payout',
  due: 'Missing:',
  contract: 'Contract',
  noContract: 'No signed contract',
  contractEnds: 'Ends',
  noEnd: 'No end date',
  noOwner: 'No owner',
  record: 'Record',
  updated: 'Updated',
  created: 'Added',
  by: (name: string | undefined) => (name ? `by ${name}` : ''),
  id: 'ID',
  contactsEmpty: 'No contacts yet',
  contactsEmptyText: 'Add the people to contact about billing, rights and technical questions.',
  addContacts: 'Add contacts',
  editContacts: 'Edit contacts',
  moviesEmpty: 'No movies yet',
  moviesEmptyText: 'This maker’s movies appear here.',
  moviesFailed: 'Couldn’t load the movies',
  allMovies: 'All movies of this maker',
  movieTitle: 'Title',
  movieYear: 'Year',
  movieStatus: 'Status',
};

/** Statuses of movies, labeled as on their own pages. */
export const movieStatusLabels: Record<MovieStatus, string> = {
  draft: 'Draft',
  in_review: 'In review',
  changes_requested: 'Changes requested',
  approved: 'Approved',
  scheduled: 'Scheduled',
  published: 'Published',
  unpublished: 'Unpublished',
  archived: 'Archived',
  expired: 'Expired',
};
