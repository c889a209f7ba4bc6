import { Anchor, Button, Divider, IconHelpCircle } from '@backlot/ui';
import { Link } from 'react-router-dom';
import { HeaderPopover } from './header-popover.tsx';
import type { NavTarget } from './nav-targets.ts';
import { messages } from './shell.messages.ts';
import { ShortcutList } from './shortcut-list.tsx';
import { mainShortcuts } from './shortcuts.ts';

const labels = messages.help;

type Props = { targets: readonly NavTarget[]; onOpenShortcuts: () => void };

/** The main keyboard shortcuts, and links to more help. */
export function HelpPopover({ targets, onOpenShortcuts }: Props) {
  const helpCenter = targets.find(({ icon }) => icon === 'help');
  return (
    <HeaderPopover label={labels.open} title={labels.title} icon={IconHelpCircle}>
      {(close) => (
        <>
          <ShortcutList shortcuts={mainShortcuts} />
          <Button
            variant="default"
            onClick={() => {
              close();
              onOpenShortcuts();
            }}
          >
            {labels.allShortcuts}
          </Button>
          <Divider />
          {helpCenter && (
            <Anchor component={Link} to={helpCenter.to} onClick={close} size="sm">
              {labels.helpCenter}
            </Anchor>
          )}
          <Anchor href="/api/docs" target="_blank" rel="noreferrer" size="sm">
            {labels.apiDocs}
          </Anchor>
        </>
      )}
    </HeaderPopover>
  );
}
