import { darkModeAtom } from '@backlot/data/layout';
import { type IconComponent, IconMoon, IconSun } from '@backlot/ui';
import { useAtom } from 'jotai';
import { messages } from './shell.messages.ts';

/** The command that switches between light and dark. */
export const useThemeToggle = (): { label: string; icon: IconComponent; run: () => void } => {
  const [isDark, setDark] = useAtom(darkModeAtom);
  return {
    label: isDark ? messages.palette.toLight : messages.palette.toDark,
    icon: isDark ? IconSun : IconMoon,
    run: () => setDark(!isDark),
  };
};
