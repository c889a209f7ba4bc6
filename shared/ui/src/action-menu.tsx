import { ActionIcon, Kbd, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { messages } from './messages.ts';
import type { IconComponent } from './status-badge.tsx';

/** One line of a menu: `to` makes it a link, `onSelect` a button; `reason` says why it can't be chosen now. */
export type MenuAction = {
  key: string;
  label: string;
  icon?: IconComponent;
  to?: string;
  onSelect?: () => void;
  /** One key, shown as a hint. */
  shortcut?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  reason?: string;
  /** Draws a line above. */
  startsGroup?: boolean;
};

type Props = {
  actions: readonly MenuAction[];
  /** Name of the button, for example `Actions for Metropolis`. */
  label?: string;
  /** Replaces the `…` button; takes a ref and button props. */
  target?: ReactNode;
};

/** The `…` menu of a page or a row; nothing when there is nothing to choose. */
export function ActionMenu({ actions, label = messages.moreActions, target }: Props) {
  if (actions.length === 0) return null;
  return (
    <Menu>
      <Menu.Target>
        {target ?? (
          <ActionIcon aria-label={label}>
            <IconDots size={18} />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <ActionItem key={action.key} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function ActionItem({ action }: { action: MenuAction }) {
  const Icon = action.icon;
  const shared = {
    leftSection: Icon && <Icon size={16} />,
    rightSection: action.shortcut && <Kbd size="xs">{action.shortcut}</Kbd>,
    disabled: action.isDisabled ?? false,
    title: action.reason,
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
        <Menu.Item {...shared} onClick={action.onSelect}>
          {action.label}
        </Menu.Item>
      )}
    </>
  );
}
