import { exportsOf } from '../../platform/exports/exports.ts';
import { exportColumnsOf } from '../../platform/records/record-files.ts';
import { makerFields } from './maker.ts';
import { makerQuery } from './maker-query.ts';

/** Columns of an exported file. */
export const makerExportColumns = exportColumnsOf(makerFields, {
  status: 'Status',
  movieCount: 'Movies',
  publishedCount: 'Published movies',
  payoutStatus: 'Payout status',
  contractEndsAt: 'Contract ends',
  ownerName: 'Owner',
  createdAt: 'Added',
  updatedAt: 'Updated',
  _id: 'ID',
});

export const makersExportApi = exportsOf('maker', 'maker:read', makerQuery, makerExportColumns);
