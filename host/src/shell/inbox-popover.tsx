import { Anchor, IconMessage, Text } from '@backlot/ui';
import { Link } from 'react-router-dom';
import { HeaderPopover } from './header-popover.tsx';
import type { NavTarget } from './nav-targets.ts';
import { messages } from './shell.messages.ts';

const labels = messages.inbox;

/** Links to the conversations in the Help Center. */
export function InboxPopover({ targets }: { targets: readonly NavTarget[] }) {
  const helpCenter = targets.find(({ icon }) => icon === 'help');
  return (
    <HeaderPopover label={labels.open} title={labels.title} icon={IconMessage}>
      {(close) => (
        <>
          <Text size="sm">{labels.body}</Text>
          {helpCenter && (
            <Anchor component={Link} to={helpCenter.to} onClick={close} size="sm">
              {labels.link}
            </Anchor>
          )}
          <Text size="sm" c="dimmed">
            {labels.notifications}
          </Text>
        </>
      )}
    </HeaderPopover>
  );
}
