import { TextInput } from '@backlot/ui/form';
import { formClasses as classes, type InputProps } from '@backlot/ui/record-form';
import { type MakerAddress, makerLimits } from '@backlot/contracts/catalog/makers/maker';
import { FieldGroup } from './field-group.tsx';
import { formMessages as m } from './maker-form.messages.ts';

const parts = Object.keys(m.address) as (keyof MakerAddress)[]; // labels of exactly these

/** A postal address; an empty part is null. */
export function AddressInput(props: InputProps<MakerAddress>) {
  const { label, value, onChange, context, 'data-path': path } = props;
  return (
    <FieldGroup label={label} path={path}>
      <div className={classes.pair}>
        {parts.map((part) => (
          <TextInput
            key={part}
            label={m.address[part]}
            maxLength={part === 'postalCode' ? makerLimits.postalCode : makerLimits.name}
            data-path={`${path}.${part}`}
            value={value[part] ?? ''}
            error={context.errorAt(part)}
            onChange={({ currentTarget }) => onChange({ ...value, [part]: currentTarget.value || null })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
