import type { Notification } from '@backlot/contracts/platform/notifications/notifications';
import { ActionIcon, IconBell, Indicator, Popover, useDisclosure } from '@backlot/ui';
import { useQuery } from '@tanstack/react-query';
import { BellPanel } from './bell-panel.tsx';
import { unreadQuery } from './notifications.data.ts';
import { messages } from './shell.messages.ts';
import { useOpenNotification } from './use-open-notification.ts';

/** The bell with a dot for unread notifications, and its panel. */
export function Bell() {
  const [isOpen, { toggle, close }] = useDisclosure();
  const openNotification = useOpenNotification();
  const unread = useQuery(unreadQuery());
  const count = unread.data?.total ?? 0;

  const open = (notification: Notification) => {
    close();
    openNotification(notification);
  };

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
        <ActionIcon size="lg" aria-label={messages.bell.open(count)} onClick={toggle}>
          <Indicator disabled={count === 0} color="primary" size={9} offset={3} withBorder>
            <IconBell size={20} stroke={1.6} aria-hidden />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={messages.bell.title}>
        {isOpen && <BellPanel unread={unread} onOpen={open} />}
      </Popover.Dropdown>
    </Popover>
  );
}
