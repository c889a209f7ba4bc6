import type { MakerRow, makerSorts } from '@backlot/contracts/makers';

export const statusLabels: Record<MakerRow['status'], string> = {
  lead: 'Lead',
  invited: 'Invited',
  onboarding: 'Onboarding',
  in_review: 'In review',
  active: 'Active',
  suspended: 'Suspended',
  terminated: 'Terminated',
};

export const typeLabels: Record<MakerRow['type'], string> = {
  person: 'Person',
  company: 'Company',
};

export const sortLabels: Record<(typeof makerSorts)[number], string> = {
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  '-updatedAt': 'Updated last',
  updatedAt: 'Updated first',
  '-movieCount': 'Most movies',
  movieCount: 'Fewest movies',
  '-createdAt': 'Added last',
  createdAt: 'Added first',
};

export const makersMessages = {
  title: 'Makers',
  description: 'The people and companies that movies belong to.',
  searchLabel: 'Search makers by name',
  emptyTitle: 'No makers yet',
  emptyText: 'A maker appears here as soon as one is known to the platform.',
  noMatch: 'No makers match these filters',
  columns: {
    name: 'Name',
    type: 'Type',
    email: 'Email',
    country: 'Country',
    status: 'Status',
    movieCount: 'Movies',
    createdAt: 'Added',
    updatedAt: 'Updated',
  },
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
