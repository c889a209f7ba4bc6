/** What a page that edits one record is made of. */
export { FieldRows } from './field-rows.tsx';
export { FormCard } from './form-card.tsx';
export { RecordForm, type Form } from './record-form.tsx';
/** Fields in a pair. */
export { default as formClasses } from './record-form.module.css';
export { useFoundChoices } from './use-found-choices.ts';
