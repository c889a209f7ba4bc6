import type { FieldContext, FieldInputs, InputProps, LayoutKeys } from '@backlot/ui/record-form';
import { limitsOf } from '@backlot/contracts/platform/records/field-limits';
import { type DraftOf, type Fields, keysOf } from '@backlot/contracts/platform/records/record-fields';
import type { ComponentType, ReactNode } from 'react';

type Props<F extends Fields> = {
  fields: F;
  inputs: FieldInputs<F>;
  row: DraftOf<F>;
  /** Of the row in the form, `prices.0`; absent where the row has a form to itself. */
  path?: string;
  /** Of the whole form, by path. */
  errors: Readonly<Record<string, ReactNode>>;
  onChange: (part: Partial<DraftOf<F>>) => void;
  /** In this order; all of them when absent. */
  only?: LayoutKeys<keyof F & string>;
  isDisabled?: boolean;
  /** Of the box around each input; without them there is no box. */
  classNames?: Readonly<Partial<Record<keyof F & string, string | undefined>>>;
};

/** The fields of one row of a list, each with its input. */
export const RowFields = <F extends Fields>({ only, ...props }: Props<F>) =>
  (only ?? keysOf(props.fields)).map((name) => <RowField key={name} name={name} {...props} />);

function RowField<F extends Fields, K extends keyof F & string>({
  name,
  fields,
  inputs,
  row,
  path,
  errors,
  onChange,
  isDisabled = false,
  classNames,
}: Omit<Props<F>, 'only'> & { name: K }) {
  const Input: ComponentType<InputProps<DraftOf<F>[K], DraftOf<F>>> = inputs[name];
  const { label = name, help, schema, blank } = fields[name] ?? {};
  const ownPath = path === undefined ? name : `${path}.${name}`;
  const context: FieldContext<DraftOf<F>> = {
    nameOf: String,
    limits: schema ? limitsOf(schema) : {},
    draft: row,
    current: () => row,
    errorAt: (part) => errors[`${ownPath}.${part}`],
    clearErrorAt: () => undefined, // a change clears the errors of its row
    patch: (part) => onChange(typeof part === 'function' ? part(row) : part),
  };
  const input = (
    <Input
      label={label}
      {...(help && { description: help })}
      required={schema?.safeParse(blank).success === false}
      disabled={isDisabled}
      value={row[name]}
      onChange={(next) => onChange({ [name]: next } as Partial<DraftOf<F>>)} // a value of this field
      error={errors[ownPath]}
      data-path={ownPath}
      context={context}
    />
  );
  return classNames ? <div className={classNames[name]}>{input}</div> : input;
}
