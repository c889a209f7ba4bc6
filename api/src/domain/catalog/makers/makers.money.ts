import { can, type Permission } from '@backlot/contracts/platform/accounts/access';
import type { Revision } from '@backlot/contracts/platform/records/history';
import {
  type Contract,
  contractTerms,
  type ContractTerms,
} from '@backlot/contracts/catalog/makers/contracts';
import { z } from '@backlot/contracts/z';
import { hidden } from '../../../platform/records/records.service.ts';

const noMoney = {
  shareBasisPoints: null,
  fixedFeeMinor: null,
  minimumGuaranteeMinor: null,
  currency: null,
} as const satisfies Partial<ContractTerms>;

/** Who may not see what makers are owed can't find it out by a filter either. */
export const mayNarrowBy = (
  held: ReadonlySet<Permission>,
  { hasUnpaid }: { hasUnpaid?: boolean | undefined },
): boolean => hasUnpaid === undefined || can(held, 'maker:manage');

/** A contract as they see it who may not manage makers: territories and times, not what is paid. */
export const contractFor = (held: ReadonlySet<Permission>, contract: Contract): Contract =>
  can(held, 'maker:manage') ? contract : { ...contract, ...noMoney, file: null };

/** A revision as they see it: that account or terms changed, not to what. */
export const revisionFor = (held: ReadonlySet<Permission>, revision: Revision): Revision =>
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

const kept = z.looseObject({ number: contractTerms.shape.number });

function withoutMoney(field: string, value: unknown): unknown {
  if (value === null) return null;
  if (field === 'payoutAccount') return hidden;
  if (field !== 'contract') return value;
  const terms = kept.safeParse(value);
  return terms.success ? { ...terms.data, ...noMoney } : hidden;
}
