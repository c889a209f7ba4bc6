/** Dashboard cards, each under the name of its slot. */
export { TicketsCard as tickets } from './features/tickets/tickets-card.tsx';
