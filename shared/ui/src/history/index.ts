/** What a record's history is made of. */
export { RevisionList, type RevisionWords } from './revision-list.tsx';
