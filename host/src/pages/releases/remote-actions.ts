import type { MenuAction, MenuLook } from '@backlot/ui';
import { messages } from './releases.messages.ts';
import type { RemoteAction, StatusOfRemote } from './remote-status.ts';

/** What can be done with a remote in its state. */
export const remoteActions = (
  { state, version, rollout }: StatusOfRemote,
  onAct: (action: RemoteAction) => void,
): MenuAction[] => {
  const item = (key: RemoteAction, look: Partial<MenuLook> = {}): MenuAction => ({
    ...look,
    key,
    label: messages[key].action,
    onSelect: () => onAct(key),
  });
  const isKilled = state === 'killed';
  return [
    ...(isKilled ? [] : [item('activate')]),
    ...(rollout && !isKilled ? [item('withdraw')] : []),
    item('tokens'),
    ...(isKilled ? [item('revive', { startsGroup: true })] : []),
    ...(version && !isKilled ? [item('kill', { isDanger: true, startsGroup: true })] : []),
  ];
};
