import { collapsedAtom, darkModeAtom, rtlAtom, topMenuAtom } from '@backlot/data/layout';
import { Anchor, constants, Drawer, media, Stack, Switch, useMediaQuery } from '@backlot/ui';
import { useAtom } from 'jotai';
import { Link } from 'react-router-dom';
import { panelMessages } from './panels.messages.ts';
import { messages } from './shell.messages.ts';

const labels = panelMessages.settings;

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
      title={labels.panel}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <Stack gap="lg">
        <Preference of={darkModeAtom} label={labels.darkMode} help={labels.darkModeHelp} />
        <Preference of={rtlAtom} label={labels.rtl} help={labels.rtlHelp} />
        <Preference of={topMenuAtom} label={labels.topMenu} help={labels.topMenuHelp} />
        <Preference of={collapsedAtom} label={labels.collapsed} help={labels.collapsedHelp} />
        <Anchor component={Link} to="/admin/profile?tab=preferences" onClick={onClose} size="sm">
          {labels.all}
        </Anchor>
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
