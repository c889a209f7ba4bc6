import { IconArrowDown, IconArrowUp, Text } from '@backlot/ui';
import { changeOf, formatOf, isSameShown } from '../format-measure.ts';
import type { Measure } from './slice-labels.ts';
import classes from './slices.module.css';
import { slicesMessages as m } from './slices.messages.ts';

type Props = { measure: Measure; value: number; previous: number; currency: string | null };

/** The change against the previous period as an arrow and in words. */
export function SliceChange({ measure: { of }, value, previous, currency }: Props) {
  const before = formatOf(of, previous, currency);
  if (isSameShown(of, value, previous)) return <Text size="xs">{m.same(before)}</Text>;
  if (previous === 0) return <Text size="xs">{m.fromNothing}</Text>;
  const isUp = value > previous;
  const Arrow = isUp ? IconArrowUp : IconArrowDown;
  const change = (changeOf(of, value, previous) ?? '').replace(/^[+-]/, '');
  return (
    <Text size="xs" className={classes.change ?? ''}>
      <Arrow size={14} aria-hidden />
      {isUp ? m.up(change, before) : m.down(change, before)}
    </Text>
  );
}
