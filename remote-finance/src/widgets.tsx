/** Dashboard cards, each under the name of its slot. */
export { PaymentsCard as payments } from './features/payments/payments-card.tsx';
export {
  cashFlow,
  device,
  forecast,
  generated,
  income,
  location,
  performance,
  region,
  topSale,
} from './features/reports/slices/slice-cards.tsx';
