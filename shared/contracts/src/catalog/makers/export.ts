import { exportsOf } from '../../platform/exports/exports.ts';
import { makerQuery } from './maker.ts';

/** What a file of makers can hold, by the fields of a row. */
export const makerExportColumns = {
  name: 'Name',
  email: 'Email',
  type: 'Type',
  country: 'Country',
  status: 'Status',
  movieCount: 'Movies',
  publishedCount: 'Published movies',
  payoutStatus: 'Payout',
  contractEndsAt: 'Contract ends',
  ownerName: 'Owner',
  createdAt: 'Added',
  updatedAt: 'Updated',
  _id: 'ID',
} as const;

export const makersExportApi = exportsOf('maker', 'maker:read', makerQuery, makerExportColumns);
