import { Textarea } from '@backlot/ui/form';
import { watcherLimits } from '@backlot/contracts/people/watchers/watcher';
import { actionsMessages as m } from './actions.messages.ts';

type Props = { description: string; value: string; onChange: (note: string) => void };

/** The note of a block or a grant. */
export const NoteInput = ({ onChange, ...props }: Props) => (
  <Textarea
    {...props}
    label={m.note}
    autosize
    minRows={2}
    maxLength={watcherLimits.blockNote}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
