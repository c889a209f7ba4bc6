/** Components of a record's page, and its fields as text: neither needs inputs. */
export { ActionButtons } from './action-buttons.tsx';
export { ActionForm } from './action-form.tsx';
export { DeletedNotice } from './deleted-notice.tsx';
export { DialogForm } from './dialog-form.tsx';
export { type RecordHead, type RecordLabels, RecordLoader } from './record-loader.tsx';
export { type Fact, Facts, Section, Terms } from './section.tsx';
export { SessionItem, SessionItems } from './session-item.tsx';
export { useRecordActions } from './use-record-actions.tsx';
export { useActionForm } from './use-action-form.ts';
export { useRemoval, useUndoable } from './use-undoable.ts';
export { RecordTabs } from './record-tabs.tsx';
export * from '../record-form/field-texts.ts';
export { keysIn, keysWhere } from '../record-form/form-layout.ts';
