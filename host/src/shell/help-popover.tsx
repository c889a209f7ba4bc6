import { Anchor, Button, Divider, IconHelpCircle } from '@backlot/ui';
import { Link } from 'react-router-dom';
import { HeaderPopover } from './header-popover.tsx';
import type { Place } from './places.ts';
import { messages } from './shell.messages.ts';
import { ShortcutList } from './shortcut-list.tsx';
import { mainShortcuts } from './shortcuts.ts';

const words = messages.help;

type Props = { places: readonly Place[]; onOpenShortcuts: () => void };

/** The most useful keys, and where to read more. */
export function HelpPopover({ places, onOpenShortcuts }: Props) {
  const helpCenter = places.find(({ icon }) => icon === 'help');
  return (
    <HeaderPopover label={words.open} title={words.title} icon={IconHelpCircle}>
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
            {words.allShortcuts}
          </Button>
          <Divider />
          {helpCenter && (
            <Anchor component={Link} to={helpCenter.to} onClick={close} size="sm">
              {words.helpCenter}
            </Anchor>
          )}
          <Anchor href="/api/docs" target="_blank" rel="noreferrer" size="sm">
            {words.apiDocs}
          </Anchor>
        </>
      )}
    </HeaderPopover>
  );
}
