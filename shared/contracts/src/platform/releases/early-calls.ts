import type { Area } from './areas.ts';
import type { EarlyCall } from './early.ts';

/** A call as the document sends it: with the id in its path. */
export type SentEarly = EarlyCall & { access: string };

/** Ids and numbers of records; no page's name has a digit. */
const recordId = /^(?=.*\d)[\w-]+$/;

/** The calls of a page. */
export const earlyCallsAt = (area: Area, pathname: string): SentEarly[] => {
  const [below = ''] = pathname.slice(area.base.length + 1).split('/');
  const isRecord = recordId.test(below);
  if (below && !isRecord) return [];
  return area.early
    .filter(({ path }) => path.includes(':_id') === isRecord)
    .map((call) => ({ ...call, access: area.access, path: call.path.replace(':_id', below) }));
};
