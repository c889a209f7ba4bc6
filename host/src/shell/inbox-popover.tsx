import { Anchor, IconMessage, Text } from '@backlot/ui';
import { Link } from 'react-router-dom';
import { HeaderPopover } from './header-popover.tsx';
import type { NavTarget } from './nav-targets.ts';
import { messages } from './shell.messages.ts';

const words = messages.inbox;

/** Links to the conversations in the Help Center. */
export function InboxPopover({ targets }: { targets: readonly NavTarget[] }) {
  const helpCenter = targets.find(({ icon }) => icon === 'help');
  return (
    <HeaderPopover label={words.open} title={words.title} icon={IconMessage}>
      {(close) => (
        <>
          <Text size="sm">{words.body}</Text>
          {helpCenter && (
            <Anchor component={Link} to={helpCenter.to} onClick={close} size="sm">
              {words.link}
            </Anchor>
          )}
          <Text size="sm" c="dimmed">
            {words.notifications}
          </Text>
        </>
      )}
    </HeaderPopover>
  );
}
