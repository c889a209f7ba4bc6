import { useMemo } from 'react';
import { type Display, useDisplay, useStored } from '@backlot/ui/table';
import type { MovieRow } from '@backlot/contracts/movies';
import { movieColumns } from './movie-columns.tsx';

const allKeys = movieColumns.map(({ key }) => key);
const defaultKeys = movieColumns.filter(({ isHiddenAtFirst }) => !isHiddenAtFirst).map(({ key }) => key);
const isKeys = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((key) => allKeys.includes(key));

/**
 * Which columns are shown: those of the URL, so that a link shows what its sender saw; else the person's last choice.
 * @param setInUrl undefined takes the choice out of the URL: it is the default
 */
export const useMovieDisplay = (
  inUrl: readonly string[] | undefined,
  setInUrl: (keys: string[] | undefined) => void,
): Display<MovieRow> => {
  const display = useDisplay('movie', movieColumns);
  const [stored, setStored] = useStored('movie.columns', defaultKeys, isKeys);
  const keys = inUrl ?? stored;
  const isShown = (key: string) => key === allKeys[0] || keys.includes(key);
  const shown = useMemo(
    () => movieColumns.filter(({ key }, index) => index === 0 || keys.includes(key)),
    [keys],
  );
  const toggle = (key: string) => {
    const next = allKeys.filter((other) => isShown(other) !== (other === key));
    setStored(next);
    setInUrl(next.join() === defaultKeys.join() ? undefined : next);
  };
  return { ...display, isShown, toggle, shown };
};
