import {
  type DayHours,
  type slaPolicySorts,
  type SlaTarget,
  targetFields,
  type Weekday,
  weekday,
  type WeekHours,
} from '@backlot/contracts/support/sla-policies/sla-policy';

/** Labels of the API’s sort orders. */
export const sortLabels: Record<(typeof slaPolicySorts)[number], string> = {
  position: 'Evaluation order',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  '-updatedAt': 'Recently updated',
  updatedAt: 'Least recently updated',
};

/** The list page. */
export const slaPoliciesMessages = {
  title: 'SLA policies',
  description: 'The first policy that matches a ticket applies to it.',
  add: 'Add SLA policy',
  searchLabel: 'Search by name',
  columns: { conditions: 'Applies to' },
  emptyTitle: 'No SLA policies yet',
  emptyText: 'Without a policy, tickets have no due times.',
  noMatch: 'No matching SLA policies',
  edit: 'Edit',
  moveUp: 'Move up',
  moveDown: 'Move down',
  orderSaved: 'Order saved',
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

export const timeLabels: Record<keyof NonNullable<DayHours>, string> = {
  opensAt: 'opens at',
  closesAt: 'closes at',
};

/** Inputs of targets, hours and holidays. */
export const inputMessages = {
  allTickets: 'All tickets',
  minutes: 'minutes',
  target: (priority: string, target: keyof SlaTarget) =>
    `${priority}: ${targetFields[target].label.toLowerCase()}`,
  targets: (priority: string, times: string) => `${priority}: ${times}`,
  targetMinutes: (minutes: number | null) => (minutes === null ? 'none' : `${minutes} min`),
  time: (day: string, time: string) => `${day}: ${time}`,
  holiday: (index: number) => `Holiday ${index + 1}`,
  addHoliday: 'Add holiday',
  removeHoliday: (name: string) => `Remove ${name}`,
  hours: describeHours,
} as const;

const shortDay = (day: Weekday) => weekdayLabels[day].slice(0, 3);
const isSame = (one: DayHours, other: DayHours): boolean =>
  one?.opensAt === other?.opensAt && one?.closesAt === other?.closesAt;

/** `Mon–Fri 09:00–17:00, Sat 10:00–14:00`. Days in a row with the same hours are one part. */
function describeHours(hours: WeekHours): string {
  const days = weekday.options;
  const starts = days.filter((day, at) => hours[day] && !isSame(hours[day], hoursBefore(hours, at)));
  return starts
    .map((first) => {
      const rest = days.slice(days.indexOf(first));
      const end = rest.findIndex((day) => !isSame(hours[day], hours[first]));
      const last = rest[(end === -1 ? rest.length : end) - 1] ?? first;
      const names = last === first ? shortDay(first) : `${shortDay(first)}–${shortDay(last)}`;
      return `${names} ${hours[first]?.opensAt ?? ''}–${hours[first]?.closesAt ?? ''}`;
    })
    .join(', ');
}
const hoursBefore = (hours: WeekHours, at: number): DayHours => {
  const before = weekday.options[at - 1];
  return before ? hours[before] : null;
};
