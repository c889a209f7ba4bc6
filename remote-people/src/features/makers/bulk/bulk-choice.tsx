import { Text } from '@backlot/ui';
import { BulkChoice, type BulkChosen } from '@backlot/ui/bulk';
import { ReasonInput, Select, TextInput } from '@backlot/ui/form';
import { makerBulkAction, type MakerBulkAction } from '@backlot/contracts/catalog/makers/bulk';
import { makerFields } from '@backlot/contracts/catalog/makers/maker';
import { useState } from 'react';
import { choiceMessages } from '../../../record-form/choices.messages.ts';
import { useMakerOwners } from '../maker-lookups.ts';
import { bulkMessages as m } from './makers-bulk.messages.ts';

type Props = BulkChosen<MakerBulkAction> & { type: Exclude<MakerBulkAction['type'], 'invite'> };

/** Stands for no owner: a select has no empty value. */
const noOwner = '-';

/** The input of a bulk action. */
export default function MakersBulkChoice({ type, onChosen, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const chosen = makerBulkAction.safeParse(actionOf(type, typed));
  return (
    <BulkChoice
      isReady={chosen.success}
      onNext={() => chosen.data && onChosen(chosen.data)}
      onClose={onClose}
    >
      {type === 'assignOwner' && <Owner value={typed} onChange={setTyped} />}
      {(type === 'addTag' || type === 'removeTag') && (
        <TextInput
          label={m.tag}
          required
          maxLength={40}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {type === 'suspend' && (
        <>
          <Text>{m.suspendText}</Text>
          <ReasonInput
            label={m.reason}
            description={m.reasonHelp}
            required
            data-autofocus
            value={typed}
            onChange={setTyped}
          />
        </>
      )}
    </BulkChoice>
  );
}

function actionOf(type: Props['type'], typed: string): object {
  if (type === 'assignOwner') return { type, ownerId: typed === noOwner ? null : typed };
  return type === 'suspend' ? { type, reason: typed } : { type, tag: typed };
}

function Owner({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { options, onSearch } = useMakerOwners([]);
  return (
    <Select
      label={makerFields.ownerId.label}
      required
      data={[{ value: noOwner, label: m.noOwner }, ...options]}
      searchable
      allowDeselect={false}
      filter={({ options: found }) => found} // the API has found them
      onSearchChange={onSearch}
      nothingFoundMessage={choiceMessages.nothingFound}
      data-autofocus
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
