import { readSession } from '@backlot/data/session-record';
import { z } from '@backlot/contracts/z';
import type { FoundRecord } from './record-search.ts';

const shown = 6;
const key = 'backlot_recent';
const recentRecord = z.object({
  type: z.string(),
  _id: z.string(),
  label: z.string(),
  detail: z.nullable(z.string()),
  img: z.nullable(z.string()),
});
export type RecentRecord = z.infer<typeof recentRecord>;
const stored = z.object({ userId: z.string(), records: z.array(recentRecord) });

/** The records that this user opened last from the search in this tab, newest first. */
export const readRecent = (): RecentRecord[] => {
  const parsed = stored.safeParse(parseJson(sessionStorage.getItem(key)));
  return parsed.success && parsed.data.userId === readSession()?.user._id ? parsed.data.records : [];
};

export const rememberRecord = ({ type, _id, label, detail, img }: FoundRecord): void => {
  const userId = readSession()?.user._id;
  if (!userId) return;
  const others = readRecent().filter((record) => record.type !== type || record._id !== _id);
  const records = [{ type, _id, label, detail, img }, ...others].slice(0, shown);
  sessionStorage.setItem(key, JSON.stringify({ userId, records }));
};

export const forgetRecent = (): void => sessionStorage.removeItem(key);

const parseJson = (text: string | null): unknown => {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null; // damaged storage has no records
  }
};
