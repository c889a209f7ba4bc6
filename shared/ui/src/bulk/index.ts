/** What a change of many records at once is drawn with. */
export { BulkChoice } from './bulk-choice.tsx';
export { BulkDialog, type BulkDialogState, type BulkWords } from './bulk-dialog.tsx';
export { tellBulkEnd, tellBulkStarted, tellBulkUndone } from './tell-bulk.ts';
