import { formatNumber } from '@backlot/contracts/platform/values/format-number';
import type { RightMode } from '@backlot/contracts/catalog/movies/rights';

export const modeLabels: Record<RightMode, string> = {
  allow: 'Allow',
  deny: 'Block',
};

const days = (count: number) => (count === 1 ? '1 day' : `${formatNumber(count)} days`);

export const rightsMessages = {
  title: 'Rights',
  intro: 'Where, how and when this movie can be offered.',
  failed: 'Couldn’t load the rights',
  add: 'Add right',
  edit: 'Edit',
  editOf: (right: string) => `Edit right ${right}`,
  remove: 'Remove',
  none: 'No rights yet',
  noneText: 'A movie can be published once it has a right that is open now or later.',
  openNow: (count: number) =>
    count === 1 ? 'Available in 1 territory now' : `Available in ${count} territories now`,
  closedNow: 'Not available anywhere now',
  nextExpiry: (day: string) => `next expiration on ${day}`,
  holdback: (count: number) => `${days(count)} holdback`,
  contract: (name: string) => `Contract: ${name}`,
  from: (day: string) => `From ${day}, open-ended`,
  between: (from: string, to: string) => `${from} to ${to}`,
  moreTerritories: (names: string, count: number) => `${names} and ${count} more`,
  noTerritory: 'No territory',
  allCountries: 'All countries',
  blocked: (license: string) => `${license}: blocked`,
  notices: 'Issues',
  gap: (license: string, where: string, from: string, to: string) =>
    `${license} has no window in ${where} from ${from} to ${to}`,
  starts: (license: string, where: string, count: number) =>
    `${license} in ${where} starts in ${days(count)}`,
  ends: (license: string, where: string, count: number) => `${license} in ${where} ends in ${days(count)}`,
  problem: (license: string, where: string, problem: string) => `${license} in ${where}: ${problem}`,
  overlap: (where: string, window: string) =>
    `Overlaps another right with this license type in ${where}: ${window}`,
  show: 'Show',
  showOf: (notice: string) => `Show right: ${notice}`,
};

export const matrixMessages = {
  title: 'Windows by territory',
  territory: 'Territory',
  windows: 'Windows',
  earlier: 'Earlier',
  later: 'Later',
  today: 'Today',
  closed: 'No windows',
  region: (name: string, count: number) => `${name} (${count})`,
  span: (license: string, window: string) => `${license}: ${window}`,
  legend: 'Legend',
  elsewhere: 'Other',
};

export const drawerMessages = {
  addTitle: 'Add right',
  editTitle: 'Edit right',
  add: 'Add right',
  apply: 'Apply',
  unsaved: 'Applied when you save.',
};

export const dayMessages = {
  clear: (label: string) => `Clear ${label.toLowerCase()}`,
};

export const territoryMessages = {
  placeholder: 'Add Germany, Europe, all countries…',
  groups: 'Groups',
  countries: 'Countries',
  nothingFound: 'No territories found',
  chosen: (count: number) => (count === 1 ? '1 territory selected' : `${count} territories selected`),
  removeAll: 'Remove all',
  removeOne: (name: string) => `Remove ${name}`,
  groupCount: (name: string, count: number) => `${name} (${count})`,
};
