/** What a change of many records at once is drawn with. */
export { type BulkAction, BulkBar, type BulkChosen, type BulkSelection } from './bulk-bar.tsx';
export { BulkChoice } from './bulk-choice.tsx';
export { type BulkWords, tellerOf } from './tell-bulk.ts';
