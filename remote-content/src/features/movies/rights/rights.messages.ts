import type { RightMode } from '@backlot/contracts/catalog/movies/rights';

export const modeLabels: Record<RightMode, string> = {
  allow: 'Allowed',
  deny: 'Not allowed',
};

const days = (count: number) => (count === 1 ? '1 day' : `${count.toLocaleString('en')} days`);

export const rightsMessages = {
  title: 'Rights',
  intro: 'Where, how and when this movie may be offered.',
  failed: 'The rights could not be loaded',
  add: 'Add a right',
  edit: 'Edit',
  editOf: (words: string) => `Edit the right ${words}`,
  remove: 'Remove',
  removeOf: (words: string) => `Remove the right ${words}`,
  none: 'No rights yet',
  noneText: 'A movie can be published once it has a right that is open now or later.',
  openNow: (count: number) => (count === 1 ? 'Open in 1 territory now' : `Open in ${count} territories now`),
  closedNow: 'Open nowhere now',
  nextExpiry: (day: string) => `the next one ends on ${day}`,
  license: 'License',
  territories: 'Territories',
  window: 'Window',
  details: 'Details',
  actions: 'Actions',
  exclusive: 'Exclusive',
  heldBack: (count: number) => `Held back ${days(count)}`,
  contract: (words: string) => `Contract: ${words}`,
  from: (day: string) => `From ${day}, open-ended`,
  between: (from: string, to: string) => `${from} to ${to}`,
  moreTerritories: (names: string, count: number) => `${names} and ${count} more`,
  noTerritory: 'No territory',
  world: 'World',
  notAllowed: (license: string) => `${license}: not allowed`,
  notices: 'What to look at',
  gap: (license: string, where: string, from: string, to: string) =>
    `${license} has no window in ${where} from ${from} to ${to}`,
  starts: (license: string, where: string, count: number) =>
    `${license} in ${where} starts in ${days(count)}`,
  ends: (license: string, where: string, count: number) => `${license} in ${where} ends in ${days(count)}`,
  overlap: (license: string, where: string, problem: string) => `${license} in ${where}: ${problem}`,
  another: (where: string, window: string) =>
    `The same license has another window at this time in ${where}: ${window}`,
  show: 'Show',
  showOf: (words: string) => `Show the right: ${words}`,
  fixFirst: 'Some rights contradict each other. See what to look at.',
};

export const matrixMessages = {
  title: 'Windows by territory',
  territory: 'Territory',
  windows: 'Windows',
  earlier: 'Earlier',
  later: 'Later',
  today: 'Today',
  closed: 'Nothing',
  region: (name: string, count: number) => `${name} (${count})`,
  span: (license: string, window: string) => `${license}: ${window}`,
  legend: 'Legend',
  elsewhere: 'Elsewhere',
};

export const drawerMessages = {
  addTitle: 'Add a right',
  editTitle: 'Edit a right',
  close: 'Close',
  done: 'Done',
  cancel: 'Cancel',
  unsaved: 'It is stored when you save the rights.',
  mode: 'Allowed or not',
  modeHelp: 'Where both apply, “Not allowed” wins.',
  startDay: 'First day',
  endDay: 'Last day',
  endHelp: 'Empty means open-ended. Days begin at midnight UTC.',
  clearEnd: 'Clear the last day',
  holdback: 'Held back, days',
  holdbackHelp: 'It opens that many days after its first day.',
  exclusive: 'Exclusive',
  exclusiveHelp: 'Nobody else holds this right.',
  contract: 'Contract or note',
  required: 'Required',
  addTerritory: 'Add a territory or a group',
  addTerritoryPlaceholder: 'Germany, Europe, World…',
  groups: 'Groups',
  countries: 'Countries',
  nothingFound: 'Nothing found',
  chosen: (count: number) => (count === 1 ? '1 territory chosen' : `${count} territories chosen`),
  removeAll: 'Remove all',
  removeOne: (name: string) => `Remove ${name}`,
  groupCount: (name: string, count: number) => `${name} (${count})`,
};
