import { Select } from '@backlot/ui/form';
import { statusAfterReply, type StatusAfterReply } from '@backlot/contracts/support/tickets/message';
import { useState } from 'react';
import { statusLabels } from '../../labels/status.messages.ts';
import { laterMessages } from './later.messages.ts';
import WhenDialog from './when-dialog.tsx';

const { send: m } = laterMessages;
/** Stands for no status: a select has no empty value. */
const keepStatus = '-';
const statuses = [
  { value: keepStatus, label: m.keepStatus },
  ...statusAfterReply.options.map((value) => ({ value, label: statusLabels[value] })),
];

type Props = {
  /** What the reply sets so far. */
  status: StatusAfterReply | undefined;
  onChosen: (sendAt: Date, status: StatusAfterReply | null) => void;
  onClose: () => void;
};

/** Schedules a reply, with the status that it sets once it is sent. */
export default function SendLaterDialog({ status, onChosen, onClose }: Props) {
  const [chosen, setChosen] = useState<string>(status ?? keepStatus);
  return (
    <WhenDialog
      title={m.title}
      label={m.when}
      verb={m.schedule}
      cancelVerb={m.keep}
      choices={['hour', 'tomorrow', 'monday']}
      onChosen={(at) => onChosen(at, statusAfterReply.options.find((one) => one === chosen) ?? null)}
      onClose={onClose}
    >
      <Select
        label={m.status}
        data={statuses}
        allowDeselect={false}
        value={chosen}
        onChange={(next) => setChosen(next ?? keepStatus)}
      />
    </WhenDialog>
  );
}
