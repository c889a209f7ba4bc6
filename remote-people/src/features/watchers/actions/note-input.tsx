import { ReasonInput } from '@backlot/ui/form';
import { watcherLimits } from '@backlot/contracts/people/watchers/watcher';
import { actionsMessages as m } from './actions.messages.ts';

type Props = { description: string; value: string; onChange: (note: string) => void };

/** The note of a block or a grant. */
export const NoteInput = (props: Props) => (
  <ReasonInput {...props} label={m.note} maxLength={watcherLimits.blockNote} />
);
