import { csv, listQuery, queryInt, searchText } from '../../platform/lists/list.ts';
import { countryCode, id, recordRowLabels } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';
import { makerType } from './maker.ts';
import { payoutStatus } from './payout-status.ts';
import { makerStatus } from './workflow.ts';

export const makerFilters = {
  q: searchText,
  status: z.optional(csv(makerStatus)),
  type: z.optional(csv(makerType)),
  country: z.optional(csv(countryCode)),
  payout: z.optional(csv(payoutStatus)),
  /** Whether a valid tax form is missing. */
  taxIncomplete: z.optional(z.stringbool()),
  /** The last contract ends within this many days. */
  contractEndsInDays: z.optional(queryInt(1, 365)),
  owner: z.optional(csv(id)),
  /** Whether any currency has an unpaid balance; requires `maker:manage`. */
  hasUnpaid: z.optional(z.stringbool()),
  starred: z.optional(z.stringbool()),
  /** Deleted makers, which can be restored for 30 days, instead of active ones. */
  deleted: z.optional(z.stringbool()),
};
export const makerSorts = [
  'name',
  '-name',
  '-updatedAt',
  'updatedAt',
  '-movieCount',
  'movieCount',
  '-publishedCount',
  'publishedCount',
  'contractEndsAt',
  '-contractEndsAt',
  '-createdAt',
  'createdAt',
] as const;
export const makerQuery = listQuery(makerSorts, makerFilters);

/** Column heads of what a list has besides the fields. */
export const makerRowLabels = {
  status: 'Status',
  movieCount: 'Movies',
  publishedCount: 'Published movies',
  payoutStatus: 'Payout status',
  contractEndsAt: 'Contract ends',
  createdAt: 'Added',
  updatedAt: recordRowLabels.updatedAt,
} as const;
/** What changes besides the fields, in the history and the audit log. */
export const makerHistoryLabels = {
  ...makerRowLabels,
  img: 'Image',
  statusReason: 'Reason',
  invitedAt: 'Invited',
  contract: 'Contract',
  contractFile: 'Contract file',
  payoutAccount: 'Payout account',
} as const;
