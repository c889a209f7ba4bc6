import { IconHelpCircle, IconLogout, IconPlus, IconSettings, type IconComponent } from '@backlot/ui';
import { canAtom } from '@backlot/data/session';
import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { signOutLocally } from './sign-out-locally.ts';
import { paletteMessages as labels } from './palette.messages.ts';
import { descriptors } from './use-nav-targets.ts';
import { useThemeToggle } from './use-theme-toggle.ts';

/** Actions of the remotes, which open one of their pages. */
const actions = descriptors.flatMap((descriptor) => descriptor.actions ?? []);

/** An action that is available everywhere. */
export type Command = { label: string; icon: IconComponent; run: () => void };

type Open = { onOpenSettings: () => void; onOpenShortcuts: () => void };

export const useCommands = ({ onOpenSettings, onOpenShortcuts }: Open): Command[] => {
  const theme = useThemeToggle();
  const navigate = useNavigate();
  const can = useAtomValue(canAtom);
  return [
    ...actions
      .filter(({ access }) => can(access))
      .map(({ label, to }) => ({ label, icon: IconPlus, run: () => void navigate(to) })),
    theme,
    { label: labels.settings, icon: IconSettings, run: onOpenSettings },
    { label: labels.shortcuts, icon: IconHelpCircle, run: onOpenShortcuts },
    { label: labels.signOut, icon: IconLogout, run: signOutLocally },
  ];
};
