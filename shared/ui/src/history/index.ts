/** Components of a record's history. */
export { RecordHistory, RevisionList } from './revision-list.tsx';
