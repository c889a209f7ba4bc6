import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ConnectionProblem, OwnNetwork } from '@backlot/contracts/money/social/social';
import { instant } from '../../../platform/db/columns.ts';

const figure = () => bigint({ mode: 'number' }).notNull();

/** Figures of our accounts on social networks by day, imported from the network's own reports. */
export const socialFigureTable = pgTable(
  'social_figure',
  {
    network: text().$type<OwnNetwork>().notNull(),
    day: date().notNull(),
    /** At the end of the day; the other figures are of the day alone. */
    followers: figure(),
    posts: figure(),
    reach: figure(),
    clicks: figure(),
  },
  (t) => [primaryKey({ columns: [t.network, t.day] })],
);

/** Where the figures of a network are read every hour. */
export const socialConnectionTable = pgTable('social_connection', {
  network: text().$type<OwnNetwork>().primaryKey(),
  url: text().notNull(),
  headerName: text().notNull(),
  /** Encrypted with a key in the object store. */
  sealedToken: text().notNull(),
  polledAt: instant(),
  problem: text().$type<ConnectionProblem>(),
});
