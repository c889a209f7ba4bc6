/** Dashboard cards, each under the name of its slot. */
export { PaymentsCard as payments } from './features/payments/payments-card.tsx';
export {
  cashFlow,
  device,
  forecast,
  forecastHours,
  forecastTickets,
  forecastWatchers,
  generated,
  income,
  instagram,
  landingPage,
  linkedin,
  location,
  performance,
  region,
  socialTraffic,
  topSale,
  trafficChannel,
  x,
  youtube,
} from './features/reports/slices/slice-cards.tsx';
