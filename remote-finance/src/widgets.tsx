/** Dashboard cards, each under the name of its slot. */
export { PaymentsCard as payments } from './features/payments/payments-card.tsx';
