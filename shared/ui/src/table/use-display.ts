import type { ListDisplay } from '@backlot/contracts/platform/lists/views';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Column, Density } from './column.ts';
import { uiPreferences } from '../preferences.ts';
import { toastFailure } from './toast-failure.ts';

export type Display<Row> = {
  /** The columns to show, in their order. */
  shown: readonly Column<Row>[];
  all: readonly Column<Row>[];
  isShown: (key: string) => boolean;
  toggle: (key: string) => void;
  density: Density;
  setDensity: (density: Density) => void;
};

/** What the display options change; the density of lists only. */
export type DisplayChoice = {
  all: readonly { key: string; label: string }[];
  isShown: (key: string) => boolean;
  toggle: (key: string) => void;
  density?: Density;
  setDensity?: (density: Density) => void;
};

type Preferences = { display: ListDisplay | null; saveDisplay: (display: ListDisplay) => Promise<unknown> };
type Url = { columns: readonly string[] | undefined; setColumns: (keys: string[] | undefined) => void };

/**
 * Which columns are shown: those of the URL, so that a link shows what its sender saw; otherwise the user's last choice; and
 * how close the rows are.
 */
export function useDisplay<Row>(
  columns: readonly Column<Row>[],
  { display, saveDisplay }: Preferences,
  { columns: inUrl, setColumns }: Url,
): Display<Row> {
  const first = columns[0]?.key;
  const byDefault = columns.filter(({ isHiddenAtFirst }) => !isHiddenAtFirst).map(({ key }) => key);
  const chosen = (inUrl ?? display?.columns ?? byDefault).join();
  const density = display?.density ?? uiPreferences().density;
  const shown = useMemo(() => {
    const keys = chosen.split(',');
    return columns.filter(({ key }, index) => index === 0 || keys.includes(key));
  }, [columns, chosen]);
  const isShown = (key: string) => key === first || chosen.split(',').includes(key);
  const { mutate: save } = useMutation({ mutationFn: saveDisplay, onError: toastFailure });
  return {
    all: columns,
    shown,
    isShown,
    toggle: (toggled) => {
      const keys = columns.map(({ key }) => key).filter((key) => isShown(key) !== (key === toggled));
      const next = keys.join() === byDefault.join() ? null : keys;
      setColumns(next ?? undefined);
      save({ columns: next, density: display?.density ?? null });
    },
    density,
    setDensity: (to) => save({ columns: display?.columns ?? null, density: to }),
  };
}
