import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { storedKey } from '../../../platform/files/stored-key.ts';
import { suppressedAddressTable as s } from './communications.table.ts';

/** The code of an address, as the database makes it. */
export type AddressHash = (email: SQLWrapper | string) => SQL<string>;

const blockBytes = 64;
const padded = (key: Buffer, pad: number): string =>
  Buffer.from(Buffer.concat([key], blockBytes).map((byte) => byte ^ pad)).toString('hex');

/**
 * An HMAC-SHA-256 with a stored key: addresses can’t be guessed from a copy of the database. It is read before a
 * transaction begins, because making the key takes one. Source: RFC 2104
 */
export async function addressHashes(deps: Pick<Deps, 'db' | 'store'>): Promise<AddressHash> {
  const key = await storedKey(deps, 'keys/suppressed-address.key');
  const [inner, outer] = [padded(key, 0x36), padded(key, 0x5c)];
  return (
    email,
  ) => sql<string>`encode(sha256(decode(${outer}::text, 'hex') || sha256(decode(${inner}::text, 'hex')
    || convert_to(lower(${email}::text), 'UTF8'))), 'hex')`;
}

export const isSuppressed = (hash: SQL<string>, when: SQL): SQL =>
  sql`exists (select from ${s} where ${s.addressHash} = ${hash} and ${when})`;
