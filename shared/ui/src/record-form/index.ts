/** Components of record forms and histories. */
export { describeRevisions } from './describe-revisions.ts';
export {
  choiceInput,
  choicesInput,
  moneyInput,
  nameInput,
  namesInput,
  numberInput,
  optionalChoiceInput,
  optionalNameInput,
  optionalTextInput,
  percentInput,
  requiredChoiceInput,
  switchInput,
  textInput,
} from './field-inputs.tsx';
export { FieldRows } from './field-rows.tsx';
export {
  asChoice,
  asChoices,
  asDay,
  asList,
  asMoment,
  asMoney,
  asName,
  asNames,
  asNumber,
  asPercent,
  asRow,
  asRows,
  asText,
  asTranslations,
  asYesNo,
  textsOfRow,
} from './field-texts.ts';
export type { FieldContext, FieldInputs, FieldTexts, InputProps, NameOf } from './field-types.ts';
export { FormActions } from './form-actions.tsx';
export { FormButtons } from './form-buttons.tsx';
export { FormCard } from './form-card.tsx';
export { RecordDialog } from './record-dialog.tsx';
export { type DrawerForm, FormDrawer, RecordDrawer } from './record-drawer.tsx';
export { RecordPage } from './record-page.tsx';
export { RecordSelect } from './record-select.tsx';
export { type FormLayout, keysIn, keysWhere, type LayoutKeys } from './form-layout.ts';
export { RecordSections } from './record-sections.tsx';
export { RecordFields, RecordFormFrame } from './record-form-frame.tsx';
/** Fields in a pair. */
export { default as formClasses } from './record-form.module.css';
export { partNamesOfTranslations, translatedNamesInput } from './translated-names-input.tsx';
export { translationMessages } from './translations.messages.ts';
export { TranslationsFieldset, type TranslationsProps, withoutLanguage } from './translations-fieldset.tsx';
export { useFoundChoices } from './use-found-choices.ts';
export { WaitForUpload } from './use-pending-uploads.ts';
export { type RecordFormState, useRecordForm } from './use-record-form.ts';
