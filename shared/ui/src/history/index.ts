/** Components of a record's history. */
export { RecordHistory, RevisionList } from './revision-list.tsx';
export type { RevisionLabels } from './revision-labels.ts';
