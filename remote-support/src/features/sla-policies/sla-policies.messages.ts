import type { slaPolicySorts, SlaTarget, Weekday } from '@backlot/contracts/support/sla-policies/sla-policy';

/** Labels of the API’s sort orders. */
export const sortLabels: Record<(typeof slaPolicySorts)[number], string> = {
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  '-updatedAt': 'Recently updated',
  updatedAt: 'Least recently updated',
};

/** The list page. */
export const slaPoliciesMessages = {
  title: 'SLA policies',
  add: 'Add SLA policy',
  searchLabel: 'Search SLA policies',
  columns: { updatedAt: 'Updated', hours: 'Business hours' },
  emptyTitle: 'No SLA policies yet',
  emptyText: 'Tickets have no due times without one.',
  noMatch: 'No SLA policies match',
  edit: 'Edit',
  remove: 'Delete',
  removed: 'SLA policy deleted',
  restored: 'SLA policy restored',
} as const;

export const drawerMessages = {
  newTitle: 'Add SLA policy',
  editTitle: 'Edit SLA policy',
  create: 'Add SLA policy',
  saved: 'SLA policy saved',
  created: 'SLA policy added',
  loading: 'Loading SLA policy',
  deleted: 'This SLA policy has been deleted.',
} as const;

export const weekdayLabels: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

const targetLabels: Record<keyof SlaTarget, string> = {
  firstReplyMinutes: 'first reply',
  resolveMinutes: 'solution',
};

/** Inputs of targets and holidays. */
export const inputMessages = {
  allChannels: 'All others',
  minutes: 'minutes',
  target: (priority: string, target: keyof SlaTarget) => `${priority}: ${targetLabels[target]}`,
  describeTarget: (priority: string, { firstReplyMinutes, resolveMinutes }: SlaTarget) =>
    `${priority}: ${describeMinutes(firstReplyMinutes)} / ${describeMinutes(resolveMinutes)}`,
  holiday: (index: number) => `Holiday ${index + 1}`,
  addHoliday: 'Add holiday',
  removeHoliday: (name: string) => `Remove ${name}`,
  hours: (opensAt: string, closesAt: string, zone: string) => `${opensAt}–${closesAt} ${zone}`,
} as const;

const describeMinutes = (minutes: number | null) => (minutes === null ? 'none' : `${minutes} min.`);
