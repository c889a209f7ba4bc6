import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Anchor, Button, Divider, Text, toastError } from '@backlot/ui';
import { Link } from 'react-router-dom';
import type { NavTarget } from './nav-targets.ts';
import { openApiDocs } from './panels.data.ts';
import { panelMessages } from './panels.messages.ts';
import { mainShortcuts } from './shortcut-groups.ts';
import { ShortcutList } from './shortcut-list.tsx';

const { inbox, settings, help } = panelMessages;

type Props = {
  kind: 'inbox' | 'settings' | 'help';
  targets: readonly NavTarget[];
  onClose: () => void;
  /** Opens what the panel is about in full. */
  onOpen: () => void;
};

/** What a popover of the header shows. Loaded when first opened. */
export function HeaderPanel({ kind, targets, onClose, onOpen }: Props) {
  const helpCenter = targets.find(({ icon }) => icon === 'help');
  if (kind === 'inbox')
    return (
      <>
        <Text size="sm">{inbox.body}</Text>
        {helpCenter && <PanelLink to={helpCenter.to} label={inbox.link} onClose={onClose} />}
        <Text size="sm" c="dimmed">
          {inbox.notifications}
        </Text>
      </>
    );
  if (kind === 'settings')
    return (
      <>
        <Text size="sm">{settings.body}</Text>
        <Button variant="default" onClick={onOpen}>
          {settings.openPanel}
        </Button>
        <PanelLink to="/admin/profile?tab=security" label={settings.account} onClose={onClose} />
      </>
    );
  return (
    <>
      <ShortcutList shortcuts={mainShortcuts} />
      <Button variant="default" onClick={onOpen}>
        {help.allShortcuts}
      </Button>
      <Divider />
      {helpCenter && <PanelLink to={helpCenter.to} label={help.helpCenter} onClose={onClose} />}
      <DocsLink />
    </>
  );
}

/** A navigation has no session: the documentation opens by a link of its own. */
function DocsLink() {
  const { mutate, isPending } = useActionMutation({
    mutationFn: openApiDocs,
    onSuccess: ({ url }) => void window.open(url, '_blank', 'noopener,noreferrer'),
    onError: toastError,
  });
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      ta="start"
      disabled={isPending}
      onClick={() => mutate()}
    >
      {help.apiDocs}
    </Anchor>
  );
}

type LinkProps = { to: string; label: string; onClose: () => void };

const PanelLink = ({ to, label, onClose }: LinkProps) => (
  <Anchor component={Link} to={to} onClick={onClose} size="sm">
    {label}
  </Anchor>
);
