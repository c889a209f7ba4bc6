import { Stack } from '@mantine/core';
import { limitsOf } from '@backlot/contracts/platform/records/field-limits';
import {
  type DraftOf,
  draftOf,
  type Fields,
  keysOf,
  labelsOf,
  type ParsedOf,
} from '@backlot/contracts/platform/records/record-fields';
import { type ComponentType, type ReactNode, useContext } from 'react';
import { CurrentUserId } from '../current-user.ts';
import { ConflictDialog, type ConflictField } from '../form/conflict-dialog.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { LeaveDialog } from '../form/leave-dialog.tsx';
import type { FieldContext, FieldInputs, FieldTexts, InputProps, NameOf } from './field-types.ts';
import type { LayoutKeys } from './form-layout.ts';
import classes from './record-form.module.css';
import { WaitForUpload } from './use-pending-uploads.ts';
import type { RecordFormState } from './use-record-form.ts';

export type Versioned = { version: number };

export type FrameProps<F extends Fields, Stored extends ParsedOf<F> & Versioned> = {
  state: RecordFormState<F, Stored>;
  texts: FieldTexts<F>;
  nameOf?: NameOf;
  /** Label for screen readers where the form is only part of a page, drawer or dialog. */
  label?: string;
  /** Fields and buttons. */
  children: ReactNode;
};

/** The form element with the parts of every record form: error summary, conflict dialog, leave dialog. */
export function RecordFormFrame<F extends Fields, Stored extends ParsedOf<F> & Versioned>({
  state,
  texts,
  nameOf = String,
  label,
  children,
}: FrameProps<F, Stored>) {
  const { fields, form, base, theirs, author, guard, refusals, summary, isSaving, isLocked, save } = state;
  const userId = useContext(CurrentUserId);
  // The dialogs contain forms: their submit events would bubble to a form around them, also out of a portal.
  return (
    <>
      <form
        noValidate
        aria-label={label}
        aria-busy={isSaving}
        inert={isLocked}
        className={classes.frame}
        onSubmit={(event) => {
          event.preventDefault();
          // Dialogs of inputs contain forms, whose submit events bubble out of their portals.
          if (event.target === event.currentTarget) save();
        }}
      >
        <Stack gap="md">
          <ErrorSummary key={refusals} errors={summary} labels={labelsOf(fields)} isNew={!base} />
          <WaitForUpload value={state.waitFor}>{children}</WaitForUpload>
        </Stack>
      </form>
      {base && theirs && (
        <ConflictDialog<DraftOf<F>>
          isOpen
          base={draftOf(fields, base)}
          theirs={draftOf(fields, theirs)}
          mine={form.getValues()}
          fields={conflictFields(fields, texts, nameOf)}
          by={author?.name}
          isOwn={author !== null && author._id === userId}
          isSaving={isSaving}
          onResolve={state.saveMerged}
          onClose={state.closeConflict}
        />
      )}
      <LeaveDialog guard={guard} />
    </>
  );
}

const conflictFields = <F extends Fields>(
  fields: F,
  texts: FieldTexts<F>,
  nameOf: NameOf,
): ConflictField<DraftOf<F>>[] =>
  keysOf(fields).map((key) => ({
    key,
    label: fields[key]?.label ?? key,
    format: (value: DraftOf<F>[typeof key], draft: DraftOf<F>) => texts[key](value, nameOf, draft),
  }));

export type FieldsProps<F extends Fields, Stored extends ParsedOf<F> & Versioned> = {
  state: RecordFormState<F, Stored>;
  inputs: FieldInputs<F>;
  nameOf?: NameOf;
  /** In this order; all of them when absent. */
  only?: LayoutKeys<keyof F & string>;
};

/** The fields of a record's form, each with its input. The first takes the focus of a drawer or dialog. */
export const RecordFields = <F extends Fields, Stored extends ParsedOf<F> & Versioned>({
  only,
  ...props
}: FieldsProps<F, Stored>) =>
  (only ?? keysOf(props.state.fields)).map((name, index) => (
    <RecordField key={name} name={name} isFirst={index === 0} {...props} />
  ));

type FieldProps<F extends Fields, Stored extends ParsedOf<F> & Versioned, K> = Omit<
  FieldsProps<F, Stored>,
  'only'
> & { name: K; isFirst: boolean };

function RecordField<F extends Fields, Stored extends ParsedOf<F> & Versioned, K extends keyof F & string>({
  name,
  isFirst,
  state: { fields, form, patch },
  inputs,
  nameOf = String,
}: FieldProps<F, Stored, K>) {
  const Input: ComponentType<InputProps<DraftOf<F>[K], DraftOf<F>>> = inputs[name];
  const { value, onBlur, error } = form.getInputProps(name);
  const { label = name, help, schema, blank } = fields[name] ?? {};
  const context: FieldContext<DraftOf<F>> = {
    nameOf,
    limits: schema ? limitsOf(schema) : {},
    draft: form.getValues(),
    errorAt: (part) => form.errors[`${name}.${part}`],
    current: () => form.getValues(),
    clearErrorAt: (part) => form.clearFieldError(`${name}.${part}`),
    patch: (part) => patch(typeof part === 'function' ? part(form.getValues()) : part),
  };
  return (
    <Input
      label={label}
      {...(help && { description: help })}
      required={schema?.safeParse(blank).success === false}
      value={value}
      onChange={(next) => patch({ [name]: next } as Partial<DraftOf<F>>)} // a value of this field
      onBlur={onBlur}
      error={error}
      data-path={name}
      {...(isFirst && { 'data-autofocus': true })}
      context={context}
    />
  );
}
