import { and, desc, eq, sql } from 'drizzle-orm';
import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import {
  type Contract,
  contractTerms,
  type ContractTerms,
} from '@backlot/contracts/catalog/makers/contracts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, fieldProblem, invalid, notFound } from '../../../platform/http/errors.ts';
import type { FieldChange } from '../../../platform/records/history.table.ts';
import type { By } from '../../../platform/records/records.service.ts';
import { findOffered } from '../../site/lookups/lookups.service.ts';
import { mediaService } from '../../../platform/files/images/media.service.ts';
import { makerMoney } from './maker-money.registry.ts';
import { refreshContractEnd } from './makers.contract-end.ts';
import { words } from './makers.messages.ts';
import { makerContractTable as t, makerTable } from './makers.table.ts';
import { statedProblems } from './makers.stated-terms.ts';
import { asTaken, lockMaker, writeRevision } from './makers.write.ts';

type Row = typeof t.$inferSelect;
export type ContractFile = { key: string; name: string; bytes: number };
type Put = ContractTerms & { version: number };

/** Contracts of a maker. Each change is a revision of the maker, whose version it leaves alone: an open profile is not made stale. */
export const makersContracts = ({ db, store, now }: Pick<Deps, 'db' | 'store' | 'now'>) => {
  const media = mediaService({ db, store, now });
  const shown = (row: Row): Contract => ({
    ...row,
    state: stateOf(row, dayOf(now())),
    file: row.fileKey === null ? null : { name: row.fileName ?? '', bytes: row.fileBytes ?? 0 },
  });

  /** Money and maker are held first, whatever changes: so terms, numbers and ends are judged one change after the other. */
  const changing = async (
    makerId: string,
    by: By,
    action: string,
    write: (tx: Db) => Promise<{ before: Row | null; after: Row | null }>,
  ): Promise<Contract> => {
    try {
      return await db.transaction(async (tx) => {
        await makerMoney.read().hold(tx, makerId);
        const maker = await lockMaker(tx, makerId, undefined);
        const { before, after } = await write(tx);
        const change: FieldChange = {
          field: 'contract',
          before: before && termsOf(before),
          after: after && termsOf(after),
        };
        await writeRevision(tx, maker, [fileChange(before, after) ?? change], { ...by, action });
        await refreshContractEnd(tx, makerId);
        const row = after ?? before;
        if (!row) throw new Error('A change of no contract');
        return shown(row);
      });
    } catch (error) {
      throw asTaken(error);
    }
  };

  /** @throws ApiError 404; 409 with the current contract */
  const find = async (tx: Db, makerId: string, contractId: string, version: number): Promise<Row> => {
    const [row] = await tx
      .select()
      .from(t)
      .where(and(eq(t._id, contractId), eq(t.makerId, makerId)));
    if (!row) throw notFound();
    if (row.version !== version) throw conflict('version_conflict', words.contractChanged, shown(row));
    return row;
  };

  return {
    list: async (makerId: string): Promise<Contract[]> => {
      await mustExist(db, makerId);
      const rows = await db
        .select()
        .from(t)
        .where(eq(t.makerId, makerId))
        .orderBy(desc(t.startAt), desc(t._id));
      return rows.map(shown);
    },

    add: (makerId: string, terms: ContractTerms, by: By): Promise<Contract> =>
      changing(makerId, by, 'addContract', async (tx) => {
        await checkLicenceTypes(tx, terms.licenceTypes);
        const stamp = { createdAt: by.at, updatedAt: by.at, createdBy: by.actorId, updatedBy: by.actorId };
        const [after] = await tx
          .insert(t)
          .values({ ...withoutRepeats(terms), ...stamp, makerId })
          .returning();
        return { before: null, after: after ?? null };
      }),

    replace: (makerId: string, contractId: string, { version, ...terms }: Put, by: By): Promise<Contract> =>
      changing(makerId, by, 'updateContract', async (tx) => {
        const before = await find(tx, makerId, contractId, version);
        const problems = await statedProblems(tx, before, terms);
        if (problems.length > 0) throw invalid(...problems);
        await checkLicenceTypes(
          tx,
          terms.licenceTypes.filter((key) => !before.licenceTypes.includes(key)),
        );
        const [after] = await tx
          .update(t)
          .set({
            ...withoutRepeats(terms),
            version: sql`${t.version} + 1`,
            updatedAt: by.at,
            updatedBy: by.actorId,
          })
          .where(eq(t._id, contractId))
          .returning();
        return { before, after: after ?? null };
      }),

    /** @throws ApiError 409 contract_signed */
    remove: (makerId: string, contractId: string, version: number, by: By): Promise<Contract> =>
      changing(makerId, by, 'removeContract', async (tx) => {
        const before = await find(tx, makerId, contractId, version);
        if (before.signedAt !== null) throw conflict('contract_signed', words.signed, shown(before));
        await tx.delete(t).where(eq(t._id, contractId));
        await media.release(tx, before.fileKey === null ? [] : [before.fileKey]);
        return { before, after: null };
      }),

    /**
     * Another file, or none; bytes that were stored for it before belong to the contract then.
     * @throws ApiError 404; 409 with the current contract
     */
    setFile: (
      makerId: string,
      contractId: string,
      version: number,
      file: ContractFile | null,
      by: By,
    ): Promise<Contract> =>
      changing(makerId, by, file ? 'addContractFile' : 'removeContractFile', async (tx) => {
        const before = await find(tx, makerId, contractId, version);
        if (!file && before.fileKey === null) throw notFound();
        if (file) await media.claim(tx, file.key);
        await media.release(tx, before.fileKey === null ? [] : [before.fileKey]);
        const [after] = await tx
          .update(t)
          .set({
            fileKey: file?.key ?? null,
            fileName: file?.name ?? null,
            fileBytes: file?.bytes ?? null,
            version: sql`${t.version} + 1`,
            updatedAt: by.at,
            updatedBy: by.actorId,
          })
          .where(eq(t._id, contractId))
          .returning();
        return { before, after: after ?? null };
      }),
  };
};

/** What a change of the file alone is called; it leaves the terms as they were. */
const fileChange = (before: Row | null, after: Row | null): FieldChange | null =>
  before && after && before.fileKey !== after.fileKey
    ? { field: 'contractFile', before: before.fileName, after: after.fileName }
    : null;

const termNames = Object.keys(contractTerms.shape) as (keyof ContractTerms)[]; // the shape's keys are those of its type
export const termsOf = (row: Row): ContractTerms =>
  // Every term is a column of the same type.
  Object.fromEntries(termNames.map((name) => [name, row[name]])) as ContractTerms;

const withoutRepeats = (terms: ContractTerms): ContractTerms => ({
  ...terms,
  territories: [...new Set(terms.territories)],
  licenceTypes: [...new Set(terms.licenceTypes)],
});

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

function stateOf({ signedAt, startAt, endAt, autoRenew }: Row, today: string): Contract['state'] {
  if (signedAt === null) return 'draft';
  if (startAt > today) return 'upcoming';
  return endAt !== null && endAt < today && !autoRenew ? 'ended' : 'running';
}

async function mustExist(db: Db, makerId: string): Promise<void> {
  if ((await db.$count(makerTable, eq(makerTable._id, makerId))) === 0) throw notFound();
}

async function checkLicenceTypes(tx: Db, keys: readonly string[]): Promise<void> {
  const found = await findOffered(
    tx,
    [],
    keys.map((key) => ({ type: 'licenceType' as const, key })),
  );
  const problems: FieldError[] = keys.every((key) => found.some((lookup) => lookup.key === key))
    ? []
    : [fieldProblem('licenceTypes', 'unknown', 'There is no such licence type')];
  if (problems.length > 0) throw invalid(...problems);
}
