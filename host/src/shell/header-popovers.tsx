import {
  Anchor,
  Button,
  Divider,
  type IconComponent,
  IconHelpCircle,
  IconMessage,
  IconSettings,
  Text,
  Title,
} from '@backlot/ui';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { HeaderPopover } from './header-popover.tsx';
import classes from './header.module.css';
import type { NavTarget } from './nav-targets.ts';
import { messages } from './shell.messages.ts';
import { ShortcutList } from './shortcut-list.tsx';
import { mainShortcuts } from './shortcuts.ts';

const { inbox, settings, help } = messages;

/** Links to the conversations in the Help Center. */
export function InboxPopover({ targets }: { targets: readonly NavTarget[] }) {
  const helpCenter = targets.find(({ icon }) => icon === 'help');
  return (
    <TitledPopover label={inbox.open} title={inbox.title} icon={IconMessage}>
      {(close) => (
        <>
          <Text size="sm">{inbox.body}</Text>
          {helpCenter && (
            <Anchor component={Link} to={helpCenter.to} onClick={close} size="sm">
              {inbox.link}
            </Anchor>
          )}
          <Text size="sm" c="dimmed">
            {inbox.notifications}
          </Text>
        </>
      )}
    </TitledPopover>
  );
}

/** Describes the settings and links to them. */
export function SettingsPopover({ onOpenPanel }: { onOpenPanel: () => void }) {
  return (
    <TitledPopover label={settings.open} title={settings.title} icon={IconSettings}>
      {(close) => (
        <>
          <Text size="sm">{settings.body}</Text>
          <Button
            variant="default"
            onClick={() => {
              close();
              onOpenPanel();
            }}
          >
            {settings.openPanel}
          </Button>
          <Anchor component={Link} to="/admin/profile?tab=security" onClick={close} size="sm">
            {settings.account}
          </Anchor>
        </>
      )}
    </TitledPopover>
  );
}

type HelpProps = { targets: readonly NavTarget[]; onOpenShortcuts: () => void };

/** The main keyboard shortcuts, and links to more help. */
export function HelpPopover({ targets, onOpenShortcuts }: HelpProps) {
  const helpCenter = targets.find(({ icon }) => icon === 'help');
  return (
    <TitledPopover label={help.open} title={help.title} icon={IconHelpCircle}>
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
            {help.allShortcuts}
          </Button>
          <Divider />
          {helpCenter && (
            <Anchor component={Link} to={helpCenter.to} onClick={close} size="sm">
              {help.helpCenter}
            </Anchor>
          )}
          <Anchor href="/api/docs" target="_blank" rel="noreferrer" size="sm">
            {help.apiDocs}
          </Anchor>
        </>
      )}
    </TitledPopover>
  );
}

type PopoverProps = {
  label: string;
  title: string;
  icon: IconComponent;
  /** Gets the function that closes the popover. */
  children: (close: () => void) => ReactNode;
};

/** A popover with a visible title. */
function TitledPopover({ label, title, icon: Icon, children }: PopoverProps) {
  const titleId = useId();
  return (
    <HeaderPopover
      label={label}
      icon={<Icon size={20} stroke={1.6} aria-hidden />}
      dropdown={{ 'aria-labelledby': titleId }}
    >
      {(close) => (
        <div className={classes.popover}>
          <Title order={2} size="h4" id={titleId}>
            {title}
          </Title>
          {children(close)}
        </div>
      )}
    </HeaderPopover>
  );
}
