import './styles.css';

/** Components of forms; separate from `@backlot/ui` because lists don't need them. */
export { Autocomplete, Checkbox, PasswordInput, Radio, Switch, Textarea, TextInput } from '@mantine/core';
export { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
export { MultiSelect, Select, TagsInput } from '../choices.tsx';
export { AddRow } from './add-row.tsx';
export { ConflictDialog, type ConflictField } from './conflict-dialog.tsx';
export { ErrorSummary } from './error-summary.tsx';
export { FormSection } from './form-section.tsx';
export { LeaveDialog } from './leave-dialog.tsx';
export { MoneyInput } from './money-input.tsx';
export { NumberInput, PercentInput } from './number-input.tsx';
export { ReasonInput } from './reason-input.tsx';
export { setServerErrors, summaryOf } from './server-errors.ts';
export { useCloseGuard } from './use-close-guard.ts';
export { leavesPageOrTab, useUnsavedGuard } from './use-unsaved-guard.ts';
