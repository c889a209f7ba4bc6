import { darkModeAtom } from '@backlot/data/layout';
import {
  IconHelpCircle,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSettings,
  IconSun,
  type IconComponent,
} from '@backlot/ui';
import { canAtom } from '@backlot/data/session';
import { useAtom, useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { signOutLocally } from './sign-out-locally.ts';
import { messages } from './shell.messages.ts';
import { descriptors } from './use-nav-targets.ts';

const labels = messages.palette;
/** Actions of the remotes, which open one of their pages. */
const actions = descriptors.flatMap((descriptor) => descriptor.actions ?? []);

/** An action that is available everywhere. */
export type Command = { label: string; icon: IconComponent; run: () => void };

type Open = { onOpenSettings: () => void; onOpenShortcuts: () => void };

export const useCommands = ({ onOpenSettings, onOpenShortcuts }: Open): Command[] => {
  const [isDark, setDark] = useAtom(darkModeAtom);
  const toggleDark = () => setDark(!isDark);
  const navigate = useNavigate();
  const can = useAtomValue(canAtom);
  return [
    ...actions
      .filter(({ access }) => can(access))
      .map(({ label, to }) => ({ label, icon: IconPlus, run: () => void navigate(to) })),
    { label: isDark ? labels.toLight : labels.toDark, icon: isDark ? IconSun : IconMoon, run: toggleDark },
    { label: labels.settings, icon: IconSettings, run: onOpenSettings },
    { label: labels.shortcuts, icon: IconHelpCircle, run: onOpenShortcuts },
    { label: labels.signOut, icon: IconLogout, run: signOutLocally },
  ];
};
