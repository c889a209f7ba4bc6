import { Anchor, Button, IconSettings, Text } from '@backlot/ui';
import { Link } from 'react-router-dom';
import { HeaderPopover } from './header-popover.tsx';
import { messages } from './shell.messages.ts';

const words = messages.settings;

/** Describes the settings and links to them. */
export function SettingsPopover({ onOpenPanel }: { onOpenPanel: () => void }) {
  return (
    <HeaderPopover label={words.open} title={words.title} icon={IconSettings}>
      {(close) => (
        <>
          <Text size="sm">{words.body}</Text>
          <Button
            variant="default"
            onClick={() => {
              close();
              onOpenPanel();
            }}
          >
            {words.openPanel}
          </Button>
          <Anchor component={Link} to="/admin/profile?tab=security" onClick={close} size="sm">
            {words.account}
          </Anchor>
        </>
      )}
    </HeaderPopover>
  );
}
