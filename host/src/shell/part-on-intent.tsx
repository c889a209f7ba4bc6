import { toast } from '@backlot/ui';
import { type ComponentType, lazy, useEffect } from 'react';
import { messages } from './shell.messages.ts';

/** A part with code of its own that loads with its first use. Without it, the page and what was typed there stay. */
export const partOnIntent = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy<ComponentType<P>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: MissingPart }),
    ),
  );

function MissingPart({ isOpen = true }: { isOpen?: boolean }) {
  useEffect(() => {
    if (isOpen) toast.error(messages.partMissing);
  }, [isOpen]);
  return null;
}
