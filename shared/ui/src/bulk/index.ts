/** Components of bulk changes. */
export { bulkDeleteActions, bulkDeleteLabels } from './bulk-delete.ts';
export { BulkBar } from './bulk-bar.tsx';
export type { BulkAction, BulkChosen, BulkSelection } from './bulk-types.ts';
export { BulkChoice } from './bulk-choice.tsx';
export { type BulkLabels, createBulkReporter } from './bulk-reporter.ts';
export { skipReasonLabels } from './bulk.messages.ts';
