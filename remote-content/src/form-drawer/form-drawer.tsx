import { Drawer } from '@backlot/ui';
import { LeaveDialog } from '@backlot/ui/form';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';

type FormProps = {
  /** Told whether something is typed that closing would lose. */
  onDirty: (isDirty: boolean) => void;
  /** Asks first when it would. */
  onClose: () => void;
  /** Closes without a question, once all is kept. */
  onSaved: () => void;
};
type Props = Pick<ComponentProps<typeof Drawer>, 'opened' | 'title' | 'size' | 'position'> & {
  closeLabel: string;
  onClose: () => void;
  children: (form: FormProps) => ReactNode;
};

/** A drawer with a form. Closing it with unsaved input asks first. */
export function FormDrawer({ onClose, closeLabel, children, ...drawer }: Props) {
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    setAsking(false);
    setDirty(false);
    onClose();
  };
  const close = () => (isDirty ? setAsking(true) : leave());
  return (
    <>
      <Drawer {...drawer} onClose={close} closeButtonProps={{ 'aria-label': closeLabel }}>
        {children({ onDirty: setDirty, onClose: close, onSaved: leave })}
      </Drawer>
      <LeaveDialog guard={{ isHeld: isAsking, leave, stay: () => setAsking(false), letGo: leave }} />
    </>
  );
}

/** Tells the drawer of what differs from what its form started with. */
export const useReportDirty = (onDirty: FormProps['onDirty'], isDirty: boolean): void =>
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
