import { ActionIcon, Popover, useDisclosure } from '@backlot/ui';
import type { ComponentProps, ReactNode } from 'react';

type Props = {
  label: string;
  icon: ReactNode;
  /** The name of the panel, and its padding. */
  dropdown: Omit<ComponentProps<typeof Popover.Dropdown>, 'children'>;
  /** Gets the function that closes the popover. */
  children: (close: () => void) => ReactNode;
};

/** A button of the header with a small panel below it. */
export function HeaderPopover({ label, icon, dropdown, children }: Props) {
  const [isOpen, { toggle, close }] = useDisclosure();
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => !next && close()}
      position="bottom-end"
      offset={12}
      middlewares={{ shift: { padding: 16 } }}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon size="lg" aria-label={label} onClick={toggle}>
          {icon}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown {...dropdown}>{children(close)}</Popover.Dropdown>
    </Popover>
  );
}
