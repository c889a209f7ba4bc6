import { darkModeAtom } from '@backlot/data/layout';
import { IconHelpCircle, IconLogout, IconMoon, IconSettings, IconSun, type IconComponent } from '@backlot/ui';
import { useAtom } from 'jotai';
import { signOutLocally } from './sign-out-locally.ts';
import { messages } from './shell.messages.ts';

const labels = messages.palette;

/** An action that is available everywhere. */
export type Command = { label: string; icon: IconComponent; run: () => void };

type Open = { onOpenSettings: () => void; onOpenShortcuts: () => void };

export const useCommands = ({ onOpenSettings, onOpenShortcuts }: Open): Command[] => {
  const [isDark, setDark] = useAtom(darkModeAtom);
  const toggleDark = () => setDark(!isDark);
  return [
    { label: isDark ? labels.toLight : labels.toDark, icon: isDark ? IconSun : IconMoon, run: toggleDark },
    { label: labels.settings, icon: IconSettings, run: onOpenSettings },
    { label: labels.shortcuts, icon: IconHelpCircle, run: onOpenShortcuts },
    { label: labels.signOut, icon: IconLogout, run: signOutLocally },
  ];
};
