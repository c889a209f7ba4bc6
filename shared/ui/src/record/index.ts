/** What a page of one record is made of. */
export { DialogForm } from './dialog-form.tsx';
export { RecordLoader, type RecordLabels } from './record-loader.tsx';
