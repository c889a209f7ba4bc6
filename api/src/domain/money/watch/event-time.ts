import { parse, version } from 'uuid';

/**
 * The time of an event, from its UUIDv7. An ID thus can't be repeated with another time, and the pair of both, which a
 * table partitioned by time needs as its key, is as unique as the ID.
 * @returns null for an ID without a time
 */
export function eventTime(id: string): number | null {
  if (version(id) !== 7) return null;
  return Buffer.from(parse(id).subarray(0, 6)).readUIntBE(0, 6);
}
