import { z } from '../../z.ts';

/** Places of a page that remotes fill. */
export const slotId = z.enum([
  'dashboard.card/v1',
  'ticket.context/v1',
  'audience.filters/v1',
  'record.tab/v1',
  'record.action/v1',
]);
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

/** The people whom a message goes to, by the filters of a list. */
export type AudienceContext = {
  /** The list: `watchers` or `makers`. A part shows the filters of its own. */
  kind: string;
  /** The filters as they are in the list’s URL. */
  filter: Readonly<Record<string, string>>;
  onChange: (filter: Record<string, string>) => void;
};

/** Records whose pages have slots. */
export const recordType = z.enum(['movie', 'maker', 'watcher']);
export type RecordType = z.infer<typeof recordType>;

/** The record of a page. */
export type RecordContext = { record: RecordType; _id: string };

/** What a page passes to the parts that fill each of its slots. */
export type SlotProps = {
  'dashboard.card/v1': { query: DashboardQuery };
  'ticket.context/v1': TicketContext;
  'audience.filters/v1': AudienceContext;
  'record.tab/v1': RecordContext;
  /** Mounted once the menu item is selected; `onClose` ends the action. */
  'record.action/v1': RecordContext & { onClose: () => void };
};
/** A slot of a page, or one part of it. */
export type SlotRequest = { [Id in SlotId]: { id: Id; context: SlotProps[Id] } }[SlotId] & {
  part?: string;
};
