import { Anchor, IconMessage, Text } from '@backlot/ui';
import { Link } from 'react-router-dom';
import { HeaderPopover } from './header-popover.tsx';
import type { Place } from './places.ts';
import { messages } from './shell.messages.ts';

const words = messages.inbox;

/** Says where conversations are kept. */
export function InboxPopover({ places }: { places: readonly Place[] }) {
  const helpCenter = places.find(({ icon }) => icon === 'help');
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
