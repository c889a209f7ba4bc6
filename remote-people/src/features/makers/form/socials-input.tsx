import { Select, TextInput } from '@backlot/ui/form';
import { FieldRows, formClasses as classes, type InputProps } from '@backlot/ui/record-form';
import {
  type MakerDraft,
  makerLimits,
  socialFields,
  socialNetwork,
} from '@backlot/contracts/catalog/makers/maker';
import { choicesFrom } from '../../../record-form/choices.ts';
import { networkLabels } from '../makers.messages.ts';
import { FieldGroup } from './field-group.tsx';
import { formMessages as m } from './maker-form.messages.ts';

type Profiles = MakerDraft['socials'];
const blank: Profiles[number] = { network: 'instagram', url: '' };

/** Profiles in social networks. */
export function SocialsInput(props: InputProps<Profiles>) {
  const { label, value: profiles, onChange, error, context, 'data-path': path } = props;
  const patch = (index: number, part: Partial<Profiles[number]>) =>
    onChange(profiles.map((profile, at) => (at === index ? { ...profile, ...part } : profile)));
  return (
    <FieldGroup label={label} path={path}>
      <FieldRows
        count={profiles.length}
        nameOf={(index) => networkLabels[profiles[index]?.network ?? blank.network]}
        removeLabel={m.remove}
        addLabel={m.addNetwork}
        error={error}
        onAdd={() => onChange([...profiles, blank])}
        onRemove={(index) => onChange(profiles.filter((_, at) => at !== index))}
      >
        {(index) => {
          const { network, url } = profiles[index] ?? blank;
          return (
            <div className={classes.pair}>
              <Select
                label={socialFields.network.label}
                required
                allowDeselect={false}
                data={choicesFrom(networkLabels)}
                value={network}
                onChange={(next) => patch(index, { network: socialNetwork.parse(next) })}
              />
              <TextInput
                label={socialFields.url.label}
                type="url"
                required
                maxLength={makerLimits.url}
                data-path={`${path}.${index}.url`}
                value={url}
                error={context.errorAt(`${index}.url`)}
                onChange={({ currentTarget }) => patch(index, { url: currentTarget.value })}
              />
            </div>
          );
        }}
      </FieldRows>
    </FieldGroup>
  );
}
