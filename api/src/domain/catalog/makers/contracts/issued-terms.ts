import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import type { ContractTerms } from '@backlot/contracts/catalog/makers/contracts';
import type { Db } from '../../../../platform/db/database.ts';
import { fieldProblem } from '../../../../platform/http/errors.ts';
import { makerMoney } from '../maker-money.registry.ts';
import { messages } from '../makers.messages.ts';
import type { makerContractTable } from '../makers.table.ts';

const termsOf: Record<'fixed_fee' | 'guarantee', readonly (keyof ContractTerms)[]> = {
  fixed_fee: ['currency', 'fixedFeeMinor', 'signedAt'],
  guarantee: ['currency', 'minimumGuaranteeMinor', 'recoupable', 'signedAt'],
};

/**
 * Refuses changes of terms that issued statements already include: fee and guarantee are paid once and recouped as paid.
 * The caller holds the lock on the maker's money.
 */
export async function issuedTermProblems(
  tx: Db,
  before: typeof makerContractTable.$inferSelect,
  terms: ContractTerms,
): Promise<FieldError[]> {
  const kinds = await makerMoney.read().kindsOnIssuedStatements(tx, before._id);
  const issued = new Set(kinds.flatMap((kind) => termsOf[kind]));
  return [...issued]
    .filter((name) => name in terms) // a refused one isn't read
    .filter((name) => (name === 'signedAt' ? terms.signedAt === null : terms[name] !== before[name]))
    .map((name) => fieldProblem(name, 'issued', messages.issuedTerm));
}
