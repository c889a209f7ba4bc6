import { IconBell, Indicator } from '@backlot/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { HeaderPopover } from './header-popover.tsx';
import { unreadQuery } from './notifications.data.ts';
import { messages } from './shell.messages.ts';
import { useOpenNotification } from './use-open-notification.ts';

const BellPanel = lazy(async () => ({
  default: (await import(/* webpackChunkName: "shell-on-intent" */ './bell-panel.tsx')).BellPanel,
}));

/** The bell with a dot for unread notifications, and its panel. */
export function Bell() {
  const openNotification = useOpenNotification();
  const unread = useQuery(unreadQuery());
  const count = unread.data?.total ?? 0;
  return (
    <HeaderPopover
      label={messages.bell.open(count)}
      icon={
        <Indicator disabled={count === 0} color="primary" size={9} offset={3} withBorder>
          <IconBell size={20} stroke={1.6} aria-hidden />
        </Indicator>
      }
      dropdown={{ 'aria-label': messages.bell.title, p: 0 }}
    >
      {(close) => (
        <Suspense>
          <BellPanel
            unread={unread}
            onClose={close}
            onOpen={(entry) => {
              close();
              openNotification(entry);
            }}
          />
        </Suspense>
      )}
    </HeaderPopover>
  );
}
