import { useMemo } from 'react';
import type { Column, Density } from './column.ts';
import { useStored } from './use-stored.ts';

export type Display<Row> = {
  /** The columns to draw, in their order. */
  shown: readonly Column<Row>[];
  all: readonly Column<Row>[];
  isShown: (key: string) => boolean;
  toggle: (key: string) => void;
  density: Density;
  setDensity: (density: Density) => void;
};

const isDensity = (value: unknown): value is Density => value === 'compact' || value === 'comfortable';
const isKeys = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((key) => typeof key === 'string');

/**
 * Which columns a person sees and how close the rows are, kept per list in this browser.
 * @param list name of the list: `movie`
 */
export function useDisplay<Row>(list: string, columns: readonly Column<Row>[]): Display<Row> {
  const hiddenAtFirst = columns.filter((column) => column.isHiddenAtFirst).map(({ key }) => key);
  const [hidden, setHidden] = useStored(`${list}.hidden`, hiddenAtFirst, isKeys);
  const [density, setDensity] = useStored<Density>('density', 'comfortable', isDensity);
  const isShown = (key: string) => key === columns[0]?.key || !hidden.includes(key);
  const shown = useMemo(
    () => columns.filter(({ key }, index) => index === 0 || !hidden.includes(key)),
    [columns, hidden],
  );
  return {
    all: columns,
    shown,
    isShown,
    toggle: (key) =>
      setHidden(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]),
    density,
    setDensity,
  };
}
