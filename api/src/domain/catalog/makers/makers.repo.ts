import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reference } from '@backlot/contracts/platform/values/fields';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import { mediaUrl } from '../../../platform/files/images/media.service.ts';
import { makerContractTable, makerTable as t } from './makers.table.ts';
import { signedAndRunning } from './contracts/contract-end.ts';

const owner = alias(adminTable, 'owner');
const creator = alias(adminTable, 'creator');
const updater = alias(adminTable, 'updater');

/**
 * A maker as the API returns it, deleted or not.
 * @throws ApiError 404
 */
export async function readMaker(db: Db, _id: string): Promise<Maker> {
  const [row] = await db
    .select({
      maker: t,
      ownerName: owner.name,
      createdByName: creator.name,
      updatedByName: updater.name,
      contractCount: db.$count(
        makerContractTable,
        and(eq(makerContractTable.makerId, t._id), signedAndRunning),
      ),
    })
    .from(t)
    .leftJoin(owner, eq(owner._id, t.ownerId))
    .leftJoin(creator, eq(creator._id, t.createdBy))
    .leftJoin(updater, eq(updater._id, t.updatedBy))
    .where(eq(t._id, _id));
  if (!row) throw notFound();
  const { maker } = row;
  return {
    ...maker,
    img: imageUrl(maker.imgKey),
    contractCount: row.contractCount,
    owner: person(maker.ownerId, row.ownerName),
    createdBy: person(maker.createdBy, row.createdByName),
    updatedBy: person(maker.updatedBy, row.updatedByName),
  };
}

/** URL of the image of a maker. */
export const imageUrl = (key: string | null): string | null => key && mediaUrl(key, 'square');

const person = (_id: string | null, name: string | null): Reference | null =>
  _id !== null && name !== null ? { _id, name } : null;
