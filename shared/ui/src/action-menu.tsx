import { Kbd, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import classes from './action-menu.module.css';
import { messages } from './messages.ts';
import type { IconComponent } from './status-badge.tsx';

/** How a menu item looks; `reason` explains why it is disabled. */
export type MenuLook = {
  key: string;
  label: string;
  icon?: IconComponent;
  /** A keyboard shortcut, shown as a hint. */
  shortcut?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  reason?: string;
  /** Adds a divider above. */
  startsGroup?: boolean;
};

/** A menu item: `to` makes it a link, `onSelect` a button; one without either is disabled. */
export type MenuAction = MenuLook &
  (
    | { to: string; onSelect?: never }
    | { to?: never; onSelect: () => void }
    | { to?: never; onSelect?: never; isDisabled: true }
  );

type Props = {
  actions: readonly MenuAction[];
  /** Label of the button, for example `Actions for Metropolis`. */
  label?: string;
  /** Replaces the `…` button; takes a ref and button props. */
  target?: ReactNode;
};

/**
 * The `…` menu of a page or a row; nothing without actions. Before its first use it is only a button:
 * a list has one in every row.
 */
export function ActionMenu({ actions, label = messages.moreActions, target }: Props) {
  const [isUsed, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (actions.length === 0) return null;
  if (!target && !isUsed) {
    // A menu stores where to return the focus when it opens, so it is mounted closed.
    const open = () => {
      flushSync(() => setUsed(true));
      setOpen(true);
    };
    return (
      <Dots
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={open}
        onKeyDown={({ key }) => key === 'ArrowDown' && open()}
      />
    );
  }
  return (
    <Menu opened={isOpen} onChange={setOpen}>
      <Menu.Target>{target ?? <Dots aria-label={label} ref={focusAtOnce} />}</Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <ActionItem key={action.key} action={action} hasIcons={actions.some(({ icon }) => icon)} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** It replaces the pressed button, which had the focus. */
const focusAtOnce = (button: HTMLButtonElement | null) => button?.focus();

/** The item unmounts with its menu. A dialog that it opens returns the focus to the button, which stays. */
const focusButtonOf = (line: HTMLElement) => {
  const buttonId = line.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (buttonId) document.getElementById(buttonId)?.focus();
};

/** `props` are what a menu passes to its target, including a class name. */
function Dots({ className = '', ...props }: ComponentProps<'button'>) {
  return (
    <button type="button" {...props} className={`${classes.dots} ${className}`}>
      <IconDots size={18} aria-hidden />
    </button>
  );
}

/** @param hasIcons whether any item of the menu has an icon, so that all labels start at one line */
function ActionItem({ action, hasIcons }: { action: MenuAction; hasIcons: boolean }) {
  const Icon = action.icon;
  const shared = {
    leftSection: Icon ? <Icon size={16} /> : hasIcons && <span className={classes.noIcon} />,
    rightSection: action.shortcut && <Kbd size="xs">{action.shortcut}</Kbd>,
    disabled: action.isDisabled ?? false,
    ...(action.reason && { 'aria-label': action.label, 'aria-description': action.reason }),
    ...(action.isDanger && { c: 'var(--mantine-color-error)' }),
  };
  return (
    <>
      {action.startsGroup && <Menu.Divider />}
      {action.to !== undefined && !action.isDisabled ? (
        <Menu.Item {...shared} component={Link} to={action.to}>
          {action.label}
        </Menu.Item>
      ) : (
        <Menu.Item
          {...shared}
          onClick={({ currentTarget }) => {
            focusButtonOf(currentTarget);
            action.onSelect?.();
          }}
        >
          {action.label}
          {action.reason && <span className={classes.reason}>{action.reason}</span>}
        </Menu.Item>
      )}
    </>
  );
}
