import { forecastApi, type ForecastName, forecasts } from '@backlot/contracts/money/reports/forecast';
import { type SliceName, slices, slicesApi } from '@backlot/contracts/money/reports/slices';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import type { CardCall } from '@backlot/contracts/platform/releases/early';
import type { DashboardBoard, RemoteDescriptor } from '@backlot/contracts/platform/releases/remotes';
import { earlyRead } from '@backlot/federation/early';

type Slot = RemoteDescriptor['slots'][number];

type Card = { title: string; access: Permission };

/** After the cards of the counts. */
const slotOf = (
  name: string,
  { title, access }: Card,
  read: CardCall,
  order: number,
  boards: DashboardBoard[],
): Slot => ({
  id: 'dashboard.card/v1',
  name,
  title,
  expose: './widgets',
  access,
  order,
  size: 'wide',
  boards,
  early: [read],
});
const sliceSlot = (name: SliceName, order: number, boards: DashboardBoard[]): Slot =>
  slotOf(name, slices[name], earlyRead(slicesApi[name]), order, boards);

const forecastSlot = (slot: string, name: ForecastName, order: number, boards: DashboardBoard[]): Slot =>
  slotOf(slot, forecasts[name], earlyRead(forecastApi[name]), order, boards);

/** The cards of the slices and forecasts. */
export const sliceSlots: Slot[] = [
  sliceSlot('income', 110, ['overview', 'business']),
  forecastSlot('forecast', 'income', 120, ['overview', 'business']),
  sliceSlot('cashFlow', 130, ['business']),
  sliceSlot('performance', 140, ['overview', 'performance']),
  forecastSlot('forecastWatchers', 'watchers', 142, ['business', 'performance']),
  forecastSlot('forecastHours', 'hours', 144, ['business', 'performance']),
  forecastSlot('forecastTickets', 'tickets', 146, ['business']),
  sliceSlot('topSale', 150, ['overview', 'eco']),
  sliceSlot('location', 160, ['eco']),
  sliceSlot('region', 170, ['eco']),
  sliceSlot('generated', 180, ['eco']),
  sliceSlot('device', 190, ['performance']),
  sliceSlot('viewCountry', 192, ['performance']),
  sliceSlot('viewHour', 194, ['performance']),
  sliceSlot('playback', 196, ['performance']),
  sliceSlot('trafficChannel', 200, ['eco', 'performance']),
  sliceSlot('landingPage', 210, ['eco', 'performance']),
  sliceSlot('campaign', 212, ['eco']),
  sliceSlot('visitDevice', 214, ['eco', 'performance']),
  sliceSlot('embeddedVisits', 216, ['eco']),
  sliceSlot('socialTraffic', 220, ['social']),
  sliceSlot('youtube', 230, ['social']),
  sliceSlot('x', 240, ['social']),
  sliceSlot('instagram', 250, ['social']),
  sliceSlot('linkedin', 260, ['social']),
];
