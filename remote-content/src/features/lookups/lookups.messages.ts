import type { LookupColor, LookupGroup, LookupType } from '@backlot/contracts/site/lookups/lookup';
import type { LookupUseKind } from '@backlot/contracts/site/lookups/edit';

/** Names of the lists, and of one entry. */
export const typeLabels: Record<LookupType, { list: string; one: string }> = {
  genre: { list: 'Genres', one: 'genre' },
  tag: { list: 'Tags', one: 'tag' },
  language: { list: 'Languages', one: 'language' },
  ratingBoard: { list: 'Rating boards', one: 'rating board' },
  rating: { list: 'Age ratings', one: 'age rating' },
  contentWarning: { list: 'Content warnings', one: 'content warning' },
  creditRole: { list: 'Credit roles', one: 'credit role' },
  festival: { list: 'Festivals', one: 'festival' },
  rejectReason: { list: 'Rejection reasons', one: 'rejection reason' },
  region: { list: 'Country groups', one: 'country group' },
  licenseType: { list: 'License types', one: 'license type' },
  currency: { list: 'Currencies', one: 'currency' },
  taxCode: { list: 'Tax codes', one: 'tax code' },
  cancelReason: { list: 'Cancellation reasons', one: 'cancellation reason' },
  refundReason: { list: 'Refund reasons', one: 'refund reason' },
  blockReason: { list: 'Block reasons', one: 'block reason' },
  ticketCategory: { list: 'Ticket categories', one: 'ticket category' },
  ticketTag: { list: 'Ticket tags', one: 'ticket tag' },
  contactLabel: { list: 'Contact labels', one: 'contact label' },
  bannerSlot: { list: 'Banner placements', one: 'banner placement' },
  faqCategory: { list: 'Question categories', one: 'question category' },
  productCategory: { list: 'Product categories', one: 'product category' },
  projectCategory: { list: 'Project categories', one: 'project category' },
};

export const groupLabels: Record<LookupGroup, string> = {
  movies: 'Movies',
  people: 'People',
  money: 'Money',
  support: 'Support',
  site: 'Site and regions',
};

export const colorNames: Record<LookupColor, string> = {
  gray: 'Gray',
  red: 'Red',
  pink: 'Pink',
  grape: 'Purple',
  violet: 'Violet',
  indigo: 'Indigo',
  blue: 'Blue',
  cyan: 'Cyan',
  teal: 'Teal',
  green: 'Green',
  lime: 'Lime',
  yellow: 'Yellow',
  orange: 'Orange',
};

/** Formats of keys that come from a standard. */
export const keyFormats: Partial<Record<LookupType, string>> = {
  language: 'A language tag such as en or pt-BR',
  currency: 'Three capital letters, such as EUR',
};

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** How many records of a kind use a lookup. */
export const describeUses: Record<LookupUseKind, (count: number) => string> = {
  movie: (count) => counted(count, 'movie', 'movies'),
  movieText: (count) => counted(count, 'translated movie', 'translated movies'),
  ticket: (count) => counted(count, 'ticket', 'tickets'),
  slaPolicy: (count) => counted(count, 'SLA policy', 'SLA policies'),
  rating: (count) => counted(count, 'age rating', 'age ratings'),
  country: (count) => counted(count, 'country', 'countries'),
  faq: (count) => counted(count, 'question', 'questions'),
  banner: (count) => counted(count, 'banner', 'banners'),
  subtitle: (count) => counted(count, 'subtitle file', 'subtitle files'),
  audioTrack: (count) => counted(count, 'movie with an audio track', 'movies with an audio track'),
  price: (count) => counted(count, 'movie price', 'movie prices'),
  payment: (count) => counted(count, 'payment', 'payments'),
  watcher: (count) => counted(count, 'blocked watcher', 'blocked watchers'),
  maker: (count) => counted(count, 'maker with contacts', 'makers with contacts'),
  contract: (count) => counted(count, 'maker contract', 'maker contracts'),
  contractMoney: (count) => counted(count, 'contract amount', 'contract amounts'),
  plan: (count) => counted(count, 'plan', 'plans'),
  subscription: (count) => counted(count, 'subscription', 'subscriptions'),
  payout: (count) => counted(count, 'payout account', 'payout accounts'),
};

const entries = (count: number) => counted(count, 'entry', 'entries');
const records = (count: number) => counted(count, 'record', 'records');

export const lookupsMessages = {
  title: 'Lookups',
  description: 'Option lists used across Backlot.',
  lists: 'Lists',
  findList: 'Find a list',
  noList: 'No matching lists',
  hiddenList: 'Not used by any field',
  listCount: (active: number, total: number) =>
    active === total ? entries(total) : `${active} of ${entries(total)} active`,
  unknownType: 'List not found',
  unknownTypeText: 'Choose a list from the menu.',
  search: 'Search by name or key',
  add: (one: string) => `Add ${one}`,
  edit: 'Edit',
  merge: 'Merge into another…',
  history: 'History',
  remove: 'Delete',
  inUse: (count: number) => `Used by ${records(count)}. Merge it into another entry instead.`,
  actionsFor: (name: string) => `Actions for ${name}`,
  columns: { uses: 'Used by', order: 'Order' },
  used: 'In use',
  uses: records,
  unused: 'Not used',
  usesHelp: 'Includes deleted records that can be restored.',
  activeChanged: (name: string, isActive: boolean) => `${name} ${isActive ? 'activated' : 'deactivated'}`,
  active: (name: string) => `${name} is active`,
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all',
  selected: (count: number) => `${count} selected`,
  activate: 'Activate',
  deactivate: 'Deactivate',
  clear: 'Clear',
  activated: (count: number) => `${entries(count)} activated`,
  deactivated: (count: number) => `${entries(count)} deactivated`,
  empty: 'No entries yet',
  emptyText: (one: string) => `Add the first ${one}.`,
  noMatch: 'No matching entries',
  noMatchText: 'The search covers names, translations and keys.',
  clearAll: 'Clear search and filters',
  orderHint: 'Clear the search and filters to reorder entries.',
  saved: 'Entry saved',
  added: (one: string) => `New ${one} added`,
  removed: (name: string) => `${name} deleted`,
  close: 'Close',
  form: {
    label: (name: string) => `Edit ${name}`,
    newLabel: (one: string) => `Add ${one}`,
  },
  historyTitle: (name: string) => `History of ${name}`,
} as const;

export const fieldMessages = {
  keyFixed: 'Can’t be changed because this entry is in use or built in.',
  boardFixed: 'Can’t be changed because this rating is in use.',
} as const;

export const mergeMessages = {
  title: (name: string) => `Merge ${name}`,
  into: 'Into',
  help: (name: string) =>
    `Records that use ${name} will use the other entry instead, and ${name} will be deleted.`,
  nothingFound: 'No results',
  counting: 'Counting records…',
  nothing: 'No records use this entry. It will be deleted.',
  willChange: 'These records will change:',
  big: 'This merge runs in the background. You’ll be notified when it’s done.',
  confirm: (total: number) => (total === 0 ? 'Delete entry' : `Merge ${records(total)}`),
  verb: 'Merge',
  merged: (from: string, into: string) => `${from} merged into ${into}`,
  started: 'Merge started in the background',
} as const;
