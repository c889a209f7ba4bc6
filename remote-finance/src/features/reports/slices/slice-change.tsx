import { IconArrowDown, IconArrowUp, Text } from '@backlot/ui';
import { changeOf, formatOf } from '../format-measure.ts';
import type { Measure } from './slice-labels.ts';
import classes from './slices.module.css';
import { slicesMessages as m } from './slices.messages.ts';

type Props = { measure: Measure; value: number; previous: number; currency: string | null };

/** The change against the previous period as an arrow and in words. */
export function SliceChange({ measure: { of }, value, previous, currency }: Props) {
  if (previous === 0 && value !== 0) return <Text size="xs">{m.fromNothing}</Text>;
  const before = formatOf(of, previous, currency);
  if (value === previous) return <Text size="xs">{m.same(before)}</Text>;
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
