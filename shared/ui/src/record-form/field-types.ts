import type { DraftOf, Fields } from '@backlot/contracts/platform/records/record-fields';
import type { Limits } from '@backlot/contracts/platform/records/field-limits';
import type { ComponentType, ReactNode } from 'react';

/** The name of a record or lookup by its id or key. */
export type NameOf = (key: string) => string;

/** The form around an input. */
export type FieldContext<Draft = object> = {
  nameOf: NameOf;
  /** What the contract allows: characters of a text, or the range of a number. */
  limits: Limits;
  /** The current draft. */
  draft: Draft;
  /** The error of a part of the field: `errorAt('0.name')`. */
  errorAt: (part: string) => ReactNode;
  /** The draft at the time of the call, for callbacks that outlive a render: uploads, undo. */
  current: () => Draft;
  /** For an input that edits a part of its value. */
  clearErrorAt: (part: string) => void;
  /** Changes other fields too, or this one from its latest value; a method because an input needn't know the whole draft. */
  patch(part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)): void;
};

/** Props of every input of a record form; `onChange` passes the next value, not an event. */
export type InputProps<V, Draft = object> = {
  label: string;
  description?: string;
  /** Whether the form can't be saved while this is blank. */
  required?: boolean;
  disabled?: boolean;
  value: V;
  onChange: (value: V) => void;
  onBlur?: () => void;
  error?: ReactNode;
  /** Marks the control for the error summary. */
  'data-path': string;
  /** Initial focus of its drawer or dialog. */
  'data-autofocus'?: boolean;
  context: FieldContext<Draft>;
};

/** The input of each field. */
export type FieldInputs<F extends Fields> = {
  readonly [K in keyof F & string]: ComponentType<InputProps<DraftOf<F>[K], DraftOf<F>>>;
};

/** Each field as text, empty when there is nothing to show: for facts, history and conflicts; those show `draft`, the fields beside it. */
export type FieldTexts<F extends Fields> = {
  readonly [K in keyof F & string]: (
    value: DraftOf<F>[K],
    nameOf: NameOf,
    draft?: Partial<DraftOf<F>>,
  ) => string;
};
