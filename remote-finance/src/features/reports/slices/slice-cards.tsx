import {
  type IconComponent,
  IconBuildingBank,
  IconChartBar,
  IconClock,
  IconCreditCard,
  IconDevices,
  IconEye,
  IconFileText,
  IconMovie,
  IconTicket,
  IconUsers,
  IconWorld,
} from '@backlot/ui';
import type { SlotPart } from '@backlot/federation/define-remote';
import type { ForecastName } from '@backlot/contracts/money/reports/forecast';
import type { SliceName } from '@backlot/contracts/money/reports/slices';
import { ForecastCard } from './forecast-card.tsx';
import { SliceCard } from './slice-card.tsx';

const cardOf = (name: SliceName, icon: IconComponent): SlotPart<'dashboard.card/v1'> =>
  function Slice({ query }) {
    return <SliceCard name={name} icon={icon} query={query} />;
  };

export const income = cardOf('income', IconCreditCard);
export const cashFlow = cardOf('cashFlow', IconBuildingBank);
export const generated = cardOf('generated', IconTicket);
export const topSale = cardOf('topSale', IconMovie);
export const location = cardOf('location', IconWorld);
export const region = cardOf('region', IconWorld);
export const performance = cardOf('performance', IconEye);
export const device = cardOf('device', IconDevices);
export const viewCountry = cardOf('viewCountry', IconWorld);
export const viewHour = cardOf('viewHour', IconClock);
export const playback = cardOf('playback', IconChartBar);
export const trafficChannel = cardOf('trafficChannel', IconChartBar);
export const socialTraffic = cardOf('socialTraffic', IconWorld);
export const youtube = cardOf('youtube', IconUsers);
export const x = cardOf('x', IconUsers);
export const instagram = cardOf('instagram', IconUsers);
export const linkedin = cardOf('linkedin', IconUsers);
export const campaign = cardOf('campaign', IconTicket);
export const visitDevice = cardOf('visitDevice', IconDevices);
export const embeddedVisits = cardOf('embeddedVisits', IconWorld);
export const landingPage = cardOf('landingPage', IconFileText);

const forecastOf = (name: ForecastName): SlotPart<'dashboard.card/v1'> =>
  function Forecast({ query }) {
    return <ForecastCard name={name} query={query} />;
  };

export const forecast = forecastOf('income');
export const forecastWatchers = forecastOf('watchers');
export const forecastHours = forecastOf('hours');
export const forecastTickets = forecastOf('tickets');
