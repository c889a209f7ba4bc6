import { formatGroup } from '../format-group.ts';
import { type Slice, type SliceName, slices } from '@backlot/contracts/money/reports/slices';
import { hiddenGroups, type ReportGroup } from '@backlot/contracts/money/reports/report';
import { socialNetwork, trafficChannel } from '@backlot/contracts/money/visits/visit';
import { otherVisits } from '@backlot/contracts/money/visits/visit-origin';
import { reportsMessages } from '../reports.messages.ts';
import { campaignLabel } from '../../../labels/campaigns.messages.ts';
import { slicesMessages } from './slices.messages.ts';

export type Measure = {
  key: string;
  label: string;
  of: 'money' | 'count' | 'decimal' | 'share';
  meaning: string;
};

/** The measures of a slice in their order. */
export const measuresOf = (name: SliceName): readonly Measure[] =>
  Object.entries(slices[name].measures).map(([key, measure]) => ({ key, ...measure }));

/** The picked measure, then the others: the order of a table's columns. */
export const columnsOf = (name: SliceName, picked: Measure): readonly Measure[] => [
  picked,
  ...measuresOf(name).filter(({ key }) => key !== picked.key),
];

/** Slices whose rows add up to their total. */
const partitions: readonly SliceName[] = [
  'income',
  'generated',
  'location',
  'region',
  'device',
  'viewCountry',
  'viewHour',
  'trafficChannel',
  'socialTraffic',
  'visitDevice',
];
const additive: readonly string[] = ['gross', 'refunds', 'payments', 'views', 'minutes', 'visits', 'orders'];

/** The share of a row in the total of a measure, 0 to 1; null where it is undefined or unknown. Absent where rows don’t add up. */
export function shareBy(
  name: SliceName,
  { key }: Measure,
  { total }: Slice,
): ((row: Pick<Slice['rows'][number], 'values'>) => number | null) | undefined {
  const whole = total.values?.[key] ?? 0;
  if (!partitions.includes(name) || !additive.includes(key) || whole <= 0) return undefined;
  return ({ values }) => {
    const part = values?.[key] ?? null;
    return part === null ? null : part / whole;
  };
}

/** Hours stay in their order. */
export const isRanked = (name: SliceName): boolean => name !== 'viewHour';

/** The rows with the greatest value of the picked measure first, those without one last. */
export function rowsBy(name: SliceName, { key }: Measure, { rows }: Slice): Slice['rows'] {
  const rank = ({ values }: Slice['rows'][number]) => values?.[key] ?? -Infinity;
  return isRanked(name) ? rows.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a))) : rows;
}

/** The group of a slice's rows, for their labels; others have a name or are named by their key. */
const groups: Record<SliceName, ReportGroup | null> = {
  income: 'source',
  cashFlow: null,
  generated: null,
  topSale: 'movie',
  location: 'country',
  region: null,
  performance: null,
  device: 'device',
  viewCountry: 'country',
  viewHour: null,
  playback: 'device',
  trafficChannel: null,
  socialTraffic: null,
  youtube: null,
  x: null,
  instagram: null,
  linkedin: null,
  campaign: null,
  visitDevice: 'device',
  embeddedVisits: null,
  landingPage: null,
};

export function rowLabel(name: SliceName, row: Pick<Slice['rows'][number], 'key' | 'name'>): string {
  if (row.key === hiddenGroups) return reportsMessages.other;
  if (name === 'trafficChannel') return slicesMessages.channels[trafficChannel.parse(row.key)];
  if (name === 'campaign') return campaignLabel(row.key);
  if (name === 'embeddedVisits' && row.key === otherVisits) return slicesMessages.otherSites;
  if (name === 'socialTraffic') return slicesMessages.networks[socialNetwork.parse(row.key)];
  const group = groups[name];
  return group ? formatGroup(group, row) : (row.name ?? row.key);
}
