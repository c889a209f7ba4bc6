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

export const incomeCard = cardOf('income', IconCreditCard);
export const cashFlowCard = cardOf('cashFlow', IconBuildingBank);
export const generatedCard = cardOf('generated', IconTicket);
export const topSaleCard = cardOf('topSale', IconMovie);
export const locationCard = cardOf('location', IconWorld);
export const regionCard = cardOf('region', IconWorld);
export const performanceCard = cardOf('performance', IconEye);
export const deviceCard = cardOf('device', IconDevices);
export const viewCountryCard = cardOf('viewCountry', IconWorld);
export const viewHourCard = cardOf('viewHour', IconClock);
export const playbackCard = cardOf('playback', IconChartBar);
export const trafficChannelCard = cardOf('trafficChannel', IconChartBar);
export const socialTrafficCard = cardOf('socialTraffic', IconWorld);
export const youtubeCard = cardOf('youtube', IconUsers);
export const xCard = cardOf('x', IconUsers);
export const instagramCard = cardOf('instagram', IconUsers);
export const linkedinCard = cardOf('linkedin', IconUsers);
export const campaignCard = cardOf('campaign', IconTicket);
export const visitDeviceCard = cardOf('visitDevice', IconDevices);
export const embeddedVisitsCard = cardOf('embeddedVisits', IconWorld);
export const landingPageCard = cardOf('landingPage', IconFileText);

const forecastOf = (name: ForecastName): SlotPart<'dashboard.card/v1'> =>
  function Forecast({ query }) {
    return <ForecastCard name={name} query={query} />;
  };

export const forecastCard = forecastOf('income');
export const forecastWatchersCard = forecastOf('watchers');
export const forecastHoursCard = forecastOf('hours');
export const forecastTicketsCard = forecastOf('tickets');
