import { ActionIcon, Popover, Title, useDisclosure } from '@backlot/ui';
import { type ReactNode, useId } from 'react';
import type { IconComponent } from '@backlot/ui';
import classes from './header.module.css';

type Props = {
  label: string;
  title: string;
  icon: IconComponent;
  /** Gets the function that closes the popover. */
  children: (close: () => void) => ReactNode;
};

/** A button of the header with a small panel below it. */
export function HeaderPopover({ label, title, icon: Icon, children }: Props) {
  const [isOpen, { toggle, close }] = useDisclosure();
  const titleId = useId();
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => !next && close()}
      position="bottom-end"
      offset={12}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon size="lg" aria-label={label} onClick={toggle}>
          <Icon size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={titleId}>
        <div className={classes.popover}>
          <Title order={2} size="h4" id={titleId}>
            {title}
          </Title>
          {children(close)}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
