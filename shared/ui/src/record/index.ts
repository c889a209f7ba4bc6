/** What a page of one record is made of. */
export { DialogForm } from './dialog-form.tsx';
export { RecordLoader, type RecordWords } from './record-loader.tsx';
