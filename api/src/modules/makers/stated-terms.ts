import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { FieldError } from '@backlot/contracts/envelope';
import type { ContractTerms } from '@backlot/contracts/makers.contracts';
import type { LineKind } from '@backlot/contracts/statements';
import type { Db } from '../../db/database.ts';
import { fieldProblem } from '../../http/errors.ts';
import { statementLineTable as line, statementTable as t } from '../statements/statements.table.ts';
import { words } from './makers.messages.ts';
import type { makerContractTable } from './makers.table.ts';

const termsOf: Partial<Record<LineKind, readonly (keyof ContractTerms)[]>> = {
  fixed_fee: ['currency', 'fixedFeeMinor', 'signedAt'],
  guarantee: ['currency', 'minimumGuaranteeMinor', 'recoupable', 'signedAt'],
};

/**
 * What can't be changed of a contract: fee and guarantee are given once, and earned back as they were given, by statements
 * that were issued and stand. The maker's money is held by whoever calls.
 */
export async function statedProblems(
  tx: Db,
  before: typeof makerContractTable.$inferSelect,
  terms: ContractTerms,
): Promise<FieldError[]> {
  const said = await tx
    .selectDistinct({ kind: line.kind })
    .from(line)
    .innerJoin(t, eq(t._id, line.statementId))
    .where(
      and(
        eq(line.contractId, before._id),
        inArray(line.kind, ['fixed_fee', 'guarantee']),
        isNotNull(t.issuedAt),
        ne(t.status, 'corrected'),
      ),
    );
  const stated = new Set(said.flatMap(({ kind }) => termsOf[kind] ?? []));
  return [...stated]
    .filter((name) => (name === 'signedAt' ? terms.signedAt === null : terms[name] !== before[name]))
    .map((name) => fieldProblem(name, 'stated', words.stated));
}
