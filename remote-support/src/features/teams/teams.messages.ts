import type { teamSorts } from '@backlot/contracts/support/teams/team';

/** Labels of the API’s sort orders. */
export const sortLabels: Record<(typeof teamSorts)[number], string> = {
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  '-updatedAt': 'Recently updated',
  updatedAt: 'Least recently updated',
};

/** The list page. */
export const teamsMessages = {
  title: 'Teams',
  add: 'Add team',
  searchLabel: 'Search by name',
  emptyTitle: 'No teams yet',
  emptyText: 'Tickets can be assigned to a team as well as to a person.',
  noMatch: 'No matching teams',
  edit: 'Edit',
  remove: 'Delete',
  removed: 'Team deleted',
  restored: 'Team restored',
} as const;

export const drawerMessages = {
  newTitle: 'Add team',
  editTitle: 'Edit team',
  create: 'Add team',
  saved: 'Team saved',
  created: 'Team added',
  loading: 'Loading team',
  deleted: 'This team has been deleted.',
} as const;
