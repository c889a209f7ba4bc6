import type { MakerInput } from '@backlot/contracts/catalog/makers/maker';
import type { PayoutRequirement } from '@backlot/contracts/catalog/makers/payout-status';
import type { MovieStatus } from '@backlot/contracts/catalog/movies/workflow';
import type { MakerStatus } from '@backlot/contracts/catalog/makers/workflow';

export const fieldLabels: Record<keyof MakerInput, string> = {
  type: 'Type',
  name: 'Name',
  displayName: 'Display name',
  storeName: 'Store name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  designation: 'Position',
  country: 'Country',
  address: 'Address',
  website: 'Website',
  bio: 'About',
  socials: 'Social networks',
  languages: 'Languages',
  contacts: 'Contacts',
  ownerId: 'Owner',
  tags: 'Tags',
  starred: 'Starred',
};

/** What changes without the form. */
export const otherFieldLabels: Record<string, string> = {
  img: 'Picture',
  status: 'Status',
  statusReason: 'Reason',
  invitedAt: 'Invited',
  contract: 'Contract',
  contractFile: 'File of a contract',
  payoutStatus: 'Payout status',
  payoutAccount: 'Account',
  deletedAt: 'Deleted',
};

export const revisionActions: Record<string, string> = {
  create: 'added the maker',
  transition: 'changed the status',
  invite: 'sent the invitation',
  addContract: 'added a contract',
  updateContract: 'changed a contract',
  removeContract: 'deleted a draft of a contract',
  addContractFile: 'uploaded the file of a contract',
  removeContractFile: 'removed the file of a contract',
  putImg: 'uploaded a picture',
  removeImg: 'removed the picture',
  setPayout: 'changed the payout',
  assignOwner: 'changed the owner',
  addTag: 'added a tag',
  removeTag: 'removed a tag',
  suspend: 'suspended the maker',
  undo: 'took a change of many makers back',
  import: 'changed the maker from a file',
};

const steps: Record<MakerStatus, string> = {
  lead: 'Back to lead',
  invited: 'Invite',
  onboarding: 'Start onboarding',
  in_review: 'Submit for review',
  active: 'Activate',
  suspended: 'Suspend…',
  terminated: 'Terminate…',
};
/** What a step is called from where it starts. */
export const stepLabel = (from: MakerStatus, to: MakerStatus): string => {
  if (from === 'in_review' && to === 'onboarding') return 'Back to onboarding…';
  if (from === 'suspended' && to === 'active') return 'Reactivate';
  return steps[to];
};
/** What a maker has just become. */
export const stepDone: Record<MakerStatus, string> = {
  lead: 'Now a lead',
  invited: 'The invitation is on its way',
  onboarding: 'Onboarding has begun',
  in_review: 'Submitted for review',
  active: 'Active',
  suspended: 'Suspended',
  terminated: 'Terminated',
};

export const dueLabels: Record<PayoutRequirement, string> = {
  account: 'The account to pay to',
  tax_form: 'A complete tax form',
  tax_form_expired: 'A new tax form: the present one has expired',
  identity: 'The identity check',
  identity_refused: 'An identity check that passes',
};

const movies = (count: number) => (count === 1 ? '1 movie' : `${count} movies`);

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
  delete: 'Delete',
  deleteReason: 'This maker has movies',
  restore: 'Restore',
  deletedToast: (name: string) => `${name} is deleted. It can be restored for 30 days.`,
  restoredToast: (name: string) => `${name} is restored`,
  deletedNote: 'This maker is deleted. It can be restored for 30 days after that.',
  star: 'Star',
  starredToast: (name: string) => `${name} has a star`,
  unstarredToast: (name: string) => `${name} has no star any more`,
  unstar: 'Remove the star',
  inviteAgain: 'Send the invitation again',
  invitedToast: 'The invitation is on its way',
  changedMeanwhile: 'Somebody changed this maker meanwhile. You see it as it is now.',
  facts: 'Facts',
  about: 'About',
  picture: 'Picture',
  pictureHelp: 'JPEG, PNG, WebP or AVIF, at most 15 MB. It is cut to a square.',
  removePicture: 'Remove the picture',
  aPicture: 'A picture',
  notSet: (labels: readonly string[]) => `Not set: ${labels.join(', ')}.`,
  reason: 'Reason',
  reasonHelp: 'Kept in the history.',
  reasonNeeded: 'Say why',
  cancel: 'Cancel',
  close: 'Close',
  suspendTitle: (name: string) => `Suspend ${name}?`,
  suspendVerb: 'Suspend',
  suspendText: (published: number) =>
    published === 0
      ? 'While a maker is suspended, none of its movies can be published.'
      : `${movies(published)} of this maker ${published === 1 ? 'is' : 'are'} published and ${published === 1 ? 'stays' : 'stay'} published. While the maker is suspended, no other can be published.`,
  backTitle: (name: string) => `Send ${name} back to onboarding?`,
  backVerb: 'Back to onboarding',
  backText: 'Say what is missing.',
  terminateTitle: (name: string) => `Terminate ${name}?`,
  terminateVerb: 'Terminate',
  terminateText:
    'This cannot be taken back. None of the movies of a terminated maker can be published again.',
  terminateBlocked: (published: number) =>
    `${movies(published)} of this maker ${published === 1 ? 'is' : 'are'} published. Unpublish first.`,
  showPublished: 'Show the published movies',
  status: 'Status',
  statusReason: 'Why',
  invited: 'Invited',
  payout: 'Payout',
  due: 'Still needed:',
  contract: 'Contract',
  noContract: 'No signed contract',
  contractEnds: 'Ends',
  noEnd: 'No end',
  owner: 'Owner',
  noOwner: 'Nobody',
  record: 'Record',
  updated: 'Updated',
  created: 'Added',
  by: (name: string | undefined) => (name ? `by ${name}` : ''),
  id: 'Id',
  contactsEmpty: 'No contacts yet',
  contactsEmptyText: 'Add the people to write to about money, rights and technical questions.',
  addContacts: 'Add contacts',
  editContacts: 'Edit contacts',
  moviesEmpty: 'No movies yet',
  moviesEmptyText: 'Movies appear here when this maker is chosen in them.',
  moviesFailed: 'The movies could not be loaded',
  allMovies: 'All movies of this maker',
  movieTitle: 'Title',
  movieYear: 'Year',
  movieStatus: 'Status',
};

/** Statuses of movies, in the words of their own pages. */
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
