import { desc, eq, sql } from 'drizzle-orm';
import {
  type Contract,
  contractFields,
  type ContractTerms,
} from '@backlot/contracts/catalog/makers/contracts';
import { pickFields } from '@backlot/contracts/platform/records/record-fields';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, fieldProblem, invalid, notFound } from '../../../../platform/http/errors.ts';
import type { FieldChange } from '../../../../platform/records/history.table.ts';
import { recordLock } from '../../../../platform/records/record-lock.ts';
import type { ChangeAuthor } from '../../../../platform/records/records.service.ts';
import { nextVersion } from '../../../../platform/records/version.ts';
import { unique } from '../../../../platform/records/unique.ts';
import { findOffered } from '../../../site/lookups/lookups.service.ts';
import { mediaService } from '../../../../platform/files/images/media.service.ts';
import { makerMoney } from '../maker-money.registry.ts';
import { refreshContractEnd } from './contract-end.ts';
import { messages } from '../makers.messages.ts';
import { makerContractTable as t, makerTable } from '../makers.table.ts';
import { issuedTermProblems } from './issued-terms.ts';
import { makerRecord } from '../makers.record.ts';

type Row = typeof t.$inferSelect;
export type ContractFile = { key: string; name: string; bytes: number };
type Put = ContractTerms & { version: number };

type ContractDeps = Pick<Deps, 'db' | 'store' | 'now'>;

/** How contracts are read and written under the lock of their maker. */
const contractWrites = ({ db, now }: Pick<ContractDeps, 'db' | 'now'>) => {
  const present = (row: Row): Contract => ({
    ...row,
    state: stateOf(row, now().toISOString().slice(0, 10)),
    file: row.fileKey === null ? null : { name: row.fileName ?? '', bytes: row.fileBytes ?? 0 },
  });

  /** Locks the money and the maker first, so that changes of terms, numbers and end dates run one after another. */
  const withRevision = (
    makerId: string,
    by: ChangeAuthor,
    action: string,
    write: (tx: Db) => Promise<{ before: Row | null; after: Row | null }>,
  ): Promise<Contract> =>
    db.transaction(async (tx) => {
      await makerMoney.read().hold(tx, makerId);
      const maker = await makerRecord.lock(tx, makerId, undefined);
      const { before, after } = await write(tx);
      const change: FieldChange = {
        field: 'contract',
        before: before && termsOf(before),
        after: after && termsOf(after),
      };
      await makerRecord.writeRevision(tx, maker, [fileChange(before, after) ?? change], { ...by, action });
      await refreshContractEnd(tx, makerId);
      const row = after ?? before;
      if (!row) throw new Error('A change without a contract');
      return present(row);
    });

  /** @throws ApiError 404; 409 with the current contract */
  const lock = async (tx: Db, makerId: string, contractId: string, version: number): Promise<Row> => {
    const ofMaker = (row: Row | undefined): Row => {
      if (row?.makerId !== makerId) throw notFound();
      return row;
    };
    const read = async () => present(ofMaker((await tx.select().from(t).where(eq(t._id, contractId)))[0]));
    return ofMaker(await recordLock({ type: 'contract', table: t, read })(tx, contractId, version));
  };

  return { present, withRevision, lock };
};

/** Contracts of a maker. Each change is a revision of the maker, but keeps its version, so that open forms of the maker stay valid. */
export const makerContracts = (deps: ContractDeps) => {
  const { db } = deps;
  const { present, withRevision, lock } = contractWrites(deps);
  return {
    list: async (makerId: string): Promise<Contract[]> => {
      if ((await db.$count(makerTable, eq(makerTable._id, makerId))) === 0) throw notFound();
      const rows = await db
        .select()
        .from(t)
        .where(eq(t.makerId, makerId))
        .orderBy(desc(t.startAt), desc(t._id));
      return rows.map(present);
    },

    add: (makerId: string, terms: ContractTerms, by: ChangeAuthor): Promise<Contract> =>
      withRevision(makerId, by, 'addContract', async (tx) => {
        await checkTerms(tx, makerId, null, terms);
        const stamp = { createdAt: by.at, updatedAt: by.at, createdBy: by.actorId, updatedBy: by.actorId };
        const [after] = await tx
          .insert(t)
          .values({ ...withoutDuplicates(terms), ...stamp, makerId })
          .returning();
        return { before: null, after: after ?? null };
      }),

    replace: (
      makerId: string,
      contractId: string,
      { version, ...terms }: Put,
      by: ChangeAuthor,
    ): Promise<Contract> =>
      withRevision(makerId, by, 'updateContract', async (tx) => {
        const before = await lock(tx, makerId, contractId, version);
        await checkTerms(tx, makerId, contractId, terms);
        const [after] = await tx
          .update(t)
          .set({ ...withoutDuplicates(terms), ...nextVersion(t, by) })
          .where(eq(t._id, contractId))
          .returning();
        return { before, after: after ?? null };
      }),

    /** @throws ApiError 409 contract_signed */
    remove: (makerId: string, contractId: string, version: number, by: ChangeAuthor): Promise<Contract> =>
      withRevision(makerId, by, 'removeContract', async (tx) => {
        const before = await lock(tx, makerId, contractId, version);
        if (before.signedAt !== null) throw conflict('contract_signed', messages.signed, present(before));
        await tx.delete(t).where(eq(t._id, contractId));
        await mediaService(deps).release(tx, keysOfFile(before));
        return { before, after: null };
      }),

    setFile: contractFileWrites(deps),
  };
};

/** Changes the file of a contract; a stored upload becomes the contract’s. */
const contractFileWrites = (deps: ContractDeps) => {
  const media = mediaService(deps);
  const { withRevision, lock } = contractWrites(deps);
  /** @throws ApiError 404; 409 with the current contract */
  return (
    makerId: string,
    contractId: string,
    version: number,
    file: ContractFile | null,
    by: ChangeAuthor,
  ): Promise<Contract> =>
    withRevision(makerId, by, file ? 'addContractFile' : 'removeContractFile', async (tx) => {
      const before = await lock(tx, makerId, contractId, version);
      if (!file && before.fileKey === null) throw notFound();
      if (file) await media.claim(tx, file.key);
      await media.release(tx, keysOfFile(before));
      const { key = null, name = null, bytes = null } = file ?? {};
      const [after] = await tx
        .update(t)
        .set({ fileKey: key, fileName: name, fileBytes: bytes, ...nextVersion(t, by) })
        .where(eq(t._id, contractId))
        .returning();
      return { before, after: after ?? null };
    });
};

const keysOfFile = ({ fileKey }: Row) => (fileKey === null ? [] : [fileKey]);

/** A change of the file alone. */
const fileChange = (before: Row | null, after: Row | null): FieldChange | null =>
  before && after && before.fileKey !== after.fileKey
    ? { field: 'contractFile', before: before.fileName, after: after.fileName }
    : null;

export const termsOf = (row: Row): ContractTerms => pickFields(contractFields, row);

const withoutDuplicates = (terms: ContractTerms): ContractTerms => ({
  ...terms,
  territories: unique(terms.territories),
  licenseTypes: unique(terms.licenseTypes),
});

function stateOf({ signedAt, startAt, endAt, autoRenew }: Row, today: string): Contract['state'] {
  if (signedAt === null) return 'draft';
  if (startAt > today) return 'upcoming';
  return endAt !== null && endAt < today && !autoRenew ? 'ended' : 'running';
}

/**
 * Refuses what only the database knows of terms, in one round; refused terms aren't read.
 * @param contractId null: a new contract
 * @throws ApiError 422
 */
export async function checkTerms(tx: Db, makerId: string, contractId: string | null, terms: ContractTerms) {
  const number = 'number' in terms ? terms.number : null;
  const isSame = sql<boolean>`lower(${t.number}) = lower(${number})`;
  const ofMaker = await tx.select({ row: t, isSame }).from(t).where(eq(t.makerId, makerId));
  const before = ofMaker.find(({ row }) => row._id === contractId)?.row;
  const problems = before ? await issuedTermProblems(tx, before, terms) : [];
  if (ofMaker.some(({ row, isSame: isTaken }) => isTaken && row !== before))
    problems.push(fieldProblem('number', 'taken', messages.numberTaken));
  const added = 'licenseTypes' in terms ? terms.licenseTypes : [];
  const keys = added.filter((key) => !before?.licenseTypes.includes(key));
  const lookups = keys.map((key) => ({ type: 'licenseType' as const, key }));
  const found = await findOffered(tx, [], lookups);
  if (!keys.every((key) => found.some((lookup) => lookup.key === key)))
    problems.push(fieldProblem('licenseTypes', 'unknown', messages.licenseTypeUnknown));
  if (problems.length > 0) throw invalid(...problems);
}
