import type { makerSorts, makerType, socialNetwork } from '@backlot/contracts/catalog/makers/maker';
import type { PayoutStatus } from '@backlot/contracts/catalog/makers/payout-status';
import type { MakerStatus } from '@backlot/contracts/catalog/makers/workflow';
import type { z } from '@backlot/contracts/z';

export const statusLabels: Record<MakerStatus, string> = {
  lead: 'Lead',
  invited: 'Invited',
  onboarding: 'Onboarding',
  in_review: 'In review',
  active: 'Active',
  suspended: 'Suspended',
  terminated: 'Terminated',
};

export const payoutLabels: Record<PayoutStatus, string> = {
  not_set: 'Not set',
  pending_verification: 'Being verified',
  enabled: 'Enabled',
  restricted: 'Restricted',
};

export const typeLabels: Record<z.infer<typeof makerType>, string> = {
  person: 'Person',
  company: 'Company',
};

export const networkLabels: Record<z.infer<typeof socialNetwork>, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  x: 'X',
  mastodon: 'Mastodon',
  letterboxd: 'Letterboxd',
};

export const sortLabels: Record<(typeof makerSorts)[number], string> = {
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  '-updatedAt': 'Updated last',
  updatedAt: 'Updated first',
  '-movieCount': 'Most movies',
  movieCount: 'Fewest movies',
  '-publishedCount': 'Most published',
  publishedCount: 'Fewest published',
  contractEndsAt: 'Contract ends first',
  '-contractEndsAt': 'Contract ends last',
  '-createdAt': 'Added last',
  createdAt: 'Added first',
};

export const makersMessages = {
  title: 'Makers',
  importMakers: 'Import makers',
  description: 'The people and companies that movies belong to.',
  searchLabel: 'Search names or emails',
  emptyTitle: 'No makers yet',
  emptyText: 'Add the people and companies whose movies you show.',
  noMatch: 'No makers match these filters',
  newMaker: 'New maker',
  columns: {
    name: 'Name',
    type: 'Type',
    email: 'Email',
    country: 'Country',
    status: 'Status',
    movies: 'Movies',
    published: 'Published',
    payout: 'Payout',
    unpaid: 'Unpaid',
    revenue: 'Sold in all',
    contractEnds: 'Contract ends',
    owner: 'Owner',
    createdAt: 'Added',
    updatedAt: 'Updated',
  },
  publishedOf: (published: string, all: string) => `${published} of ${all}`,
  publishedHelp: 'Published of all movies',
  starred: 'Starred',
  taxIncomplete: 'Tax form missing or expired',
  hasUnpaid: 'Has unpaid balance',
  deleted: 'Deleted',
  yes: 'Yes',
  no: 'No',
  withinDays: (days: number) => `Within ${days} days`,
  noneDeleted: 'No deleted makers',
  views: {
    onboarding: 'Onboarding',
    contractEnds: 'Contract ends soon',
    restricted: 'Payout restricted',
    suspended: 'Suspended',
  },
  edit: 'Edit',
  star: 'Star',
  unstar: 'Remove the star',
  starredToast: (name: string) => `${name} has a star`,
  unstarredToast: (name: string) => `${name} has no star any more`,
  delete: 'Delete',
  deleteReason: 'This maker has movies',
  deletedToast: (name: string) => `${name} is deleted. It can be restored for 30 days.`,
  restore: 'Restore',
  restoredToast: (name: string) => `${name} is restored`,
  card: {
    title: 'Makers',
    meaning: 'Everyone who supplies movies, whatever the state of their contract.',
    total: 'In all',
    active: 'Active',
    onboarding: 'Onboarding',
    empty: 'No makers yet.',
    link: 'View makers',
  },
} as const;
