import type { MenuAction, MenuLook } from '@backlot/ui';
import { messages } from './releases.messages.ts';
import type { RemoteAction, StatusOfRemote } from './remote-status.ts';

/** Published versions that aren't live for everyone, newest first. */
export const choicesOf = ({ publications, version: live }: StatusOfRemote): string[] =>
  publications
    .filter(({ state, version }) => state === 'published' && version !== live)
    .map(({ version }) => version);

const nothingToActivate: MenuAction = {
  key: 'activate',
  label: messages.activate.action,
  isDisabled: true,
  reason: messages.activate.none,
};

/** What can be done with a remote in its state. */
export const remoteActions = (
  remote: StatusOfRemote,
  onAct: (action: RemoteAction) => void,
): MenuAction[] => {
  const { state, version, rollout } = remote;
  const item = (key: RemoteAction, look: Partial<MenuLook> = {}): MenuAction => ({
    ...look,
    key,
    label: messages[key].action,
    onSelect: () => onAct(key),
  });
  const isKilled = state === 'killed';
  return [
    ...(isKilled ? [] : [choicesOf(remote).length > 0 ? item('activate') : nothingToActivate]),
    ...(rollout && !isKilled ? [item('withdraw')] : []),
    ...(version && !isKilled ? [item('override')] : []),
    item('tokens'),
    item('edit'),
    ...(isKilled ? [item('revive', { startsGroup: true })] : []),
    ...(version && !isKilled ? [item('kill', { isDanger: true, startsGroup: true })] : []),
  ];
};
