import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '../../../platform/files/object-store/object-store.ts';
import type { SellerEdition } from './sellers.table.ts';

/** A seller on a document. */
export const sellerLines = (seller: SellerEdition): string[] => [
  seller.legalName,
  ...seller.address.split(/\r?\n/),
  ...(seller.vatNumber ? [`VAT number: ${seller.vatNumber}`] : []),
  ...(seller.registerNumber ? [`Registration number: ${seller.registerNumber}`] : []),
  seller.supportEmail,
];

/** The logo as PNG; null without one, and when its file is missing: a document needs its text only. */
export async function readLogo(store: ObjectStore, { logo }: SellerEdition): Promise<Buffer | null> {
  const found = logo ? await store.get(`media/${logo}/document.png`) : null;
  return found && buffer(found.body);
}
