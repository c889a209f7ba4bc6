import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { LocalOverride } from '@backlot/federation/override';
import { Button, formatDateTime, Group, Text } from '@backlot/ui';
import { useEffect } from 'react';
import { remotes } from '../federation/release.ts';
import { endOverride } from './override.data.ts';
import { reloadPage } from './redirects.ts';
import { panelMessages } from './panels.messages.ts';
import classes from './shell.module.css';

const m = panelMessages.override;
/** A wrong clock of this computer reloads no more often. */
const minMs = 60_000;

/** Says in every look that one remote comes from this computer, and ends it: by its button, and in time. */
export function OverrideBanner({ override }: { override: LocalOverride }) {
  const { remote, origin, until, isUsable } = override;
  const title = remotes.find(({ id }) => id === remote)?.descriptor.title ?? remote;
  const ending = useActionMutation({
    mutationFn: () => endOverride(remote),
    onSuccess: reloadPage,
  });
  useEffect(() => {
    const timer = setTimeout(reloadPage, Math.max(minMs, until.getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <Group component="aside" className={classes.override} aria-label={m.label} px="lg" py={6} gap="xs">
      <Text fw={500} flex={1} role={ending.failure ? 'alert' : undefined}>
        <bdi>{ending.failure ?? m.text(title, origin, formatDateTime(until), isUsable)}</bdi>
      </Text>
      <Button size="compact-sm" color="dark" loading={ending.isPending} onClick={() => ending.mutate()}>
        {m.end}
      </Button>
    </Group>
  );
}
