import { type SQL, sql } from 'drizzle-orm';

/** The next page of a timeline. */
export type TimelineWindow = {
  watcher: { _id: string; email: string };
  /** The last entry of the previous page. */
  beforeAt: SQL;
  beforeId: SQL;
  limit: SQL;
};

/** The end of a source's query: its newest rows in the window. */
export const newestFirst = ({ beforeAt, beforeId, limit }: TimelineWindow, at: SQL, id: SQL): SQL =>
  sql`and (${at}, ${id}) < (${beforeAt}, ${beforeId}) order by ${at} desc, ${id} desc limit ${limit}`;
