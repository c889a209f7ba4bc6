import { DialogForm } from '@backlot/ui/record';
import { type ReactNode, useState } from 'react';
import { type LaterTime, timeOf, type When } from './later-times.ts';
import { WhenInput } from './when-input.tsx';

type Props = {
  title: string;
  label: string;
  verb: string;
  cancelVerb: string;
  /** The times to choose from; without any, one is typed. */
  choices?: readonly LaterTime[];
  onChosen: (at: Date) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks for a time in the future, and closes with it. */
export default function WhenDialog({ label, choices = [], onChosen, onClose, children, ...texts }: Props) {
  const [when, setWhen] = useState<When>({ choice: choices[0] ?? 'custom', at: null });
  const [isTried, setTried] = useState(false);
  return (
    <DialogForm
      {...texts}
      isSending={false}
      isDirty={when.at !== null}
      failure={null}
      onClose={onClose}
      onSubmit={() => {
        const at = timeOf(when);
        setTried(true);
        if (at === null) return;
        onChosen(at);
        onClose();
      }}
    >
      <WhenInput label={label} choices={choices} value={when} onChange={setWhen} isTried={isTried} />
      {children}
    </DialogForm>
  );
}
