import { importsOf } from '../../platform/imports/imports.ts';
import { importFieldsOf, importRowOf } from '../../platform/records/record-files.ts';
import { watcherFields } from './watcher.ts';

export const watcherImportRow = importRowOf(watcherFields);
export const watcherImportFields = importFieldsOf(watcherFields);
export const watchersImportApi = importsOf('watcher', 'watcher:manage');
