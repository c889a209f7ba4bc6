import type { Place } from './places.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';

type Props = {
  places: readonly Place[];
  isSettingsOpen: boolean;
  onCloseSettings: () => void;
  isSheetOpen: boolean;
  onCloseSheet: () => void;
};

/** What is opened beside the page now and then: loaded with the first of them. */
export function Asides({ places, isSettingsOpen, onCloseSettings, isSheetOpen, onCloseSheet }: Props) {
  return (
    <>
      <SettingsPanel isOpen={isSettingsOpen} onClose={onCloseSettings} />
      <ShortcutSheet places={places} isOpen={isSheetOpen} onClose={onCloseSheet} />
    </>
  );
}
