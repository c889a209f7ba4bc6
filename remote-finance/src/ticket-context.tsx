/** Parts beside a ticket, each under the name of its slot. */
export { TicketPayments as payments } from './features/payments/ticket-context/ticket-payments.tsx';
