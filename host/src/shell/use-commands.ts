import { darkModeAtom } from '@backlot/data/layout';
import { IconHelpCircle, IconLogout, IconMoon, IconSettings, IconSun, type IconComponent } from '@backlot/ui';
import { useAtom } from 'jotai';
import { signOutLocally } from './sign-out-locally.ts';
import { messages } from './shell.messages.ts';

const words = messages.palette;

/** An action that is available everywhere. */
export type Command = { label: string; icon: IconComponent; run: () => void };

type Open = { onOpenSettings: () => void; onOpenShortcuts: () => void };

export const useCommands = ({ onOpenSettings, onOpenShortcuts }: Open): Command[] => {
  const [isDark, setDark] = useAtom(darkModeAtom);
  const toggleDark = () => setDark(!isDark);
  return [
    { label: isDark ? words.toLight : words.toDark, icon: isDark ? IconSun : IconMoon, run: toggleDark },
    { label: words.settings, icon: IconSettings, run: onOpenSettings },
    { label: words.shortcuts, icon: IconHelpCircle, run: onOpenShortcuts },
    { label: words.signOut, icon: IconLogout, run: signOutLocally },
  ];
};
