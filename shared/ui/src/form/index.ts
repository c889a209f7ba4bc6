import './styles.css';

/** What pages with forms need; apart from `@backlot/ui` because lists don't need it. */
export {
  Checkbox,
  FileButton,
  MultiSelect,
  NumberInput,
  PasswordInput,
  Radio,
  Select,
  Stepper,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
export { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
export { ConflictDialog, type ConflictField } from './conflict-dialog.tsx';
export { ErrorSummary, type SummaryError } from './error-summary.tsx';
export { focusField } from './focus-field.ts';
export { FormSection } from './form-section.tsx';
export { setServerErrors, summaryOf } from './server-errors.ts';
