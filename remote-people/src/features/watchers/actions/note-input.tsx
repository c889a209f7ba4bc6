import { ReasonInput } from '@backlot/ui/form';
import { watcherLimits } from '@backlot/contracts/people/watchers/watcher';
import type { ComponentProps } from 'react';
import { actionsMessages as m } from './actions.messages.ts';

type Props = Omit<ComponentProps<typeof ReasonInput>, 'label' | 'maxLength'>;

/** The note of a block or a grant. */
export const NoteInput = (props: Props) => (
  <ReasonInput {...props} label={m.note} maxLength={watcherLimits.blockNote} />
);
