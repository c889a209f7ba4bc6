import { z } from '../../z.ts';

/** Places of a page that remotes fill. */
export const slotId = z.enum(['dashboard.card/v1', 'ticket.context/v1']);
export type SlotId = z.infer<typeof slotId>;

/** The requester of a ticket, beside which a slot is shown. */
export type TicketContext = {
  /** The watcher with the requester's email; null when there is none. */
  watcherId: string | null;
};

/** What a page passes to the parts that fill each of its slots. */
export type SlotProps = {
  'dashboard.card/v1': object;
  'ticket.context/v1': TicketContext;
};
export type SlotRequest = { [Id in SlotId]: { id: Id; context: SlotProps[Id] } }[SlotId];
