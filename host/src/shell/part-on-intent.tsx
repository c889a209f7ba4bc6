import { toast } from '@backlot/ui';
import { type ComponentType, lazy, useEffect, useEffectEvent } from 'react';
import { messages } from './shell.messages.ts';

/**
 * A part with code of its own that loads with its first use. Without it, the page and what was typed there stay.
 * @param onMissing runs when the part was to open
 */
export const partOnIntent = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  onMissing?: () => void,
) =>
  lazy<ComponentType<P>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: missingPart(onMissing) }),
    ),
  );

const missingPart = (onMissing?: () => void) =>
  function MissingPart({ isOpen = true, onClose }: { isOpen?: boolean; onClose?: () => void }) {
    const close = useEffectEvent(() => onClose?.());
    useEffect(() => {
      if (!isOpen) return;
      toast.error(messages.partMissing);
      onMissing?.();
      close();
    }, [isOpen]);
    return null;
  };
