/** What a record's history is made of. */
export { RecordHistory, RevisionList } from './revision-list.tsx';
export type { RevisionLabels } from './revision-labels.ts';
