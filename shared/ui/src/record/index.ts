/** Components of a record's page. */
export { DialogForm } from './dialog-form.tsx';
export { RecordLoader, type RecordLabels } from './record-loader.tsx';
