import { z } from '../../z.ts';

/** Places of a page that remotes fill. */
export const slotId = z.enum(['dashboard.card/v1', 'ticket.context/v1']);
export type SlotId = z.infer<typeof slotId>;

/** What the controls of the dashboard say, as in its URL; what is absent is the card's default. */
export type DashboardQuery = {
  /** First and last day, UTC. */
  from?: string | undefined;
  to?: string | undefined;
  compare?: 'none' | 'prev' | 'year' | undefined;
  currency?: string | undefined;
  /** ISO 3166-1 alpha-2, separated by commas. */
  country?: string | undefined;
};

/** The requester of a ticket, beside which a slot is shown. */
export type TicketContext = {
  /** The watcher with the requester's email; null when there is none. */
  watcherId: string | null;
};

/** What a page passes to the parts that fill each of its slots. */
export type SlotProps = {
  'dashboard.card/v1': { query: DashboardQuery };
  'ticket.context/v1': TicketContext;
};
export type SlotRequest = { [Id in SlotId]: { id: Id; context: SlotProps[Id] } }[SlotId];
