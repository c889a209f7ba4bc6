import { can, type Permission } from '@backlot/contracts/platform/accounts/access';
import type { Revision } from '@backlot/contracts/platform/records/history';
import {
  type Contract,
  contractFields,
  type ContractTerms,
} from '@backlot/contracts/catalog/makers/contracts';
import { z } from '@backlot/contracts/z';
import { redacted } from '../../../platform/records/records.service.ts';

const noMoney = {
  shareBasisPoints: null,
  fixedFeeMinor: null,
  minimumGuaranteeMinor: null,
  currency: null,
} as const satisfies Partial<ContractTerms>;

/** Without the permission to see balances, nobody filters by them either. */
export const mayFilterMakersBy = (
  held: ReadonlySet<Permission>,
  { hasUnpaid }: { hasUnpaid?: boolean | undefined },
): boolean => hasUnpaid === undefined || can(held, 'maker:manage');

/** A contract without its amounts and file, for people who don't manage makers. */
export const visibleContract = (held: ReadonlySet<Permission>, contract: Contract): Contract =>
  can(held, 'maker:manage') ? contract : { ...contract, ...noMoney, file: null };

/** A revision without accounts and amounts, for people who don't manage makers. */
export const visibleRevision = (held: ReadonlySet<Permission>, revision: Revision): Revision =>
  can(held, 'maker:manage')
    ? revision
    : {
        ...revision,
        changes: revision.changes.map(({ field, before, after }) => ({
          field,
          before: withoutMoney(field, before),
          after: withoutMoney(field, after),
        })),
      };

const numbered = z.looseObject({ number: contractFields.number.schema });

function withoutMoney(field: string, value: unknown): unknown {
  if (value === null) return null;
  if (field === 'payoutAccount') return redacted;
  if (field !== 'contract') return value;
  const terms = numbered.safeParse(value);
  return terms.success ? { ...terms.data, ...noMoney } : redacted;
}
