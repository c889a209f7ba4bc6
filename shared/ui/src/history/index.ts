/** Components of a record's history. */
export { RevisionList } from './revision-list.tsx';
export type { RevisionLabels } from './revision-labels.ts';
