import { importsOf } from '../../platform/imports/imports.ts';
import { importFieldsOf, importRowOf } from '../../platform/records/record-files.ts';
import { makerFields } from './maker.ts';

export const makerImportRow = importRowOf(makerFields);
export const makerImportFields = importFieldsOf(makerFields);
export const makersImportApi = importsOf('maker', 'maker:write');
