import { parse, version } from 'uuid';

/**
 * When an event was: the time in its id. So an id can't come again at another time, and the pair of both, which a table
 * partitioned by time needs as its key, is unique as the id is.
 * @returns null for an id without a time
 */
export function eventTime(id: string): number | null {
  if (version(id) !== 7) return null;
  return Buffer.from(parse(id).subarray(0, 6)).readUIntBE(0, 6);
}
