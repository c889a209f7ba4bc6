import type { makerType, socialNetwork } from '@backlot/contracts/catalog/makers/maker';
import type { makerSorts } from '@backlot/contracts/catalog/makers/maker-query';
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
  pending_verification: 'Pending verification',
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
  '-updatedAt': 'Recently updated',
  updatedAt: 'Least recently updated',
  '-movieCount': 'Most movies',
  movieCount: 'Fewest movies',
  '-publishedCount': 'Most published',
  publishedCount: 'Fewest published',
  contractEndsAt: 'Contract end, earliest first',
  '-contractEndsAt': 'Contract end, latest first',
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
};

export const makersMessages = {
  title: 'Makers',
  /** Titles of several notifications of one kind. */
  notifications: { onboarded: '{count} makers were onboarded' },
  importMakers: 'Import makers',
  description: 'People and companies that own movies.',
  searchLabel: 'Search by name or email',
  emptyTitle: 'No makers yet',
  emptyText: 'Add the people and companies that own your movies.',
  noMatch: 'No matching makers',
  newMaker: 'Add maker',
  columns: { unpaid: 'Unpaid', revenue: 'Total revenue' },
  publishedOf: (published: string, all: string) => `${published} of ${all}`,
  publishedHelp: 'Published out of all movies',
  taxIncomplete: 'Tax form missing or expired',
  hasUnpaid: 'Has unpaid balance',
  deleted: 'Deleted',
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
  unstar: 'Unstar',
  starToast: (name: string, isStarred: boolean) => (isStarred ? `${name} starred` : `${name} unstarred`),
  delete: 'Delete',
  deleteReason: 'This maker has movies',
  deletedToast: (name: string) => `${name} deleted. It can be restored for 30 days.`,
  restore: 'Restore',
  restoredToast: (name: string) => `${name} restored`,
  loader: {
    record: 'Maker',
    loading: 'Loading maker',
    notFoundTitle: 'Page not found',
    notFoundText: 'Check the URL, or find the maker in the list.',
    back: 'Back to makers',
  },
  card: {
    title: 'Makers',
    meaning: 'Makers of every status',
    total: 'Total',
    active: 'Active',
    onboarding: 'Onboarding',
    empty: 'No makers yet.',
    link: 'View makers',
  },
} as const;
