import { collapsedAtom, darkModeAtom, rtlAtom, topMenuAtom } from '@backlot/data/layout';
import { constants, Drawer, media, Stack, Switch, useMediaQuery } from '@backlot/ui';
import { useAtom } from 'jotai';
import { messages } from './shell.messages.ts';

const words = messages.settings;

type Props = { isOpen: boolean; onClose: () => void };

/** 350 px wide, 280 on phones. */
export function SettingsPanel({ isOpen, onClose }: Props) {
  const isPhone = useMediaQuery(media.phone, false, { getInitialValueInEffect: false });
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={isPhone ? constants.settingsPanelNarrowWidth : constants.settingsPanelWidth}
      title={words.panel}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <Stack gap="lg">
        <Preference of={darkModeAtom} label={words.darkMode} help={words.darkModeHelp} />
        <Preference of={rtlAtom} label={words.rtl} help={words.rtlHelp} />
        <Preference of={topMenuAtom} label={words.topMenu} help={words.topMenuHelp} />
        <Preference of={collapsedAtom} label={words.collapsed} help={words.collapsedHelp} />
      </Stack>
    </Drawer>
  );
}

type PreferenceProps = { of: typeof darkModeAtom; label: string; help: string };

function Preference({ of, label, help }: PreferenceProps) {
  const [isOn, setOn] = useAtom(of);
  return (
    <Switch
      label={label}
      description={help}
      checked={isOn}
      onChange={(event) => setOn(event.currentTarget.checked)}
    />
  );
}
