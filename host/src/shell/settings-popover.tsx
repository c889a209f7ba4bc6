import { Anchor, Button, IconSettings, Text } from '@backlot/ui';
import { Link } from 'react-router-dom';
import { HeaderPopover } from './header-popover.tsx';
import { messages } from './shell.messages.ts';

const labels = messages.settings;

/** Describes the settings and links to them. */
export function SettingsPopover({ onOpenPanel }: { onOpenPanel: () => void }) {
  return (
    <HeaderPopover label={labels.open} title={labels.title} icon={IconSettings}>
      {(close) => (
        <>
          <Text size="sm">{labels.body}</Text>
          <Button
            variant="default"
            onClick={() => {
              close();
              onOpenPanel();
            }}
          >
            {labels.openPanel}
          </Button>
          <Anchor component={Link} to="/admin/profile?tab=security" onClick={close} size="sm">
            {labels.account}
          </Anchor>
        </>
      )}
    </HeaderPopover>
  );
}
