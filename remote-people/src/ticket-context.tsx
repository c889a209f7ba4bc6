/** Parts beside a ticket, each under the name of its slot. */
export { TicketWatcher as watcher } from './features/watchers/ticket-context/ticket-watcher.tsx';
export { TicketAccess as access } from './features/watchers/ticket-context/ticket-access.tsx';
export { TicketDevices as devices } from './features/watchers/ticket-context/ticket-devices.tsx';
