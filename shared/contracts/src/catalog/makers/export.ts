import { exportsOf } from '../../platform/exports/exports.ts';
import { exportColumnsOf } from '../../platform/records/record-files.ts';
import { makerFields } from './maker.ts';
import { makerQuery, makerRowLabels } from './maker-query.ts';

/** Columns of an exported file. */
export const makerExportColumns = exportColumnsOf(makerFields, {
  ...makerRowLabels,
  ownerName: makerFields.ownerId.label,
  _id: 'ID',
});

export const makersExportApi = exportsOf('maker', 'maker:read', makerQuery, makerExportColumns);
