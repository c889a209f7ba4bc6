import { IconArrowDown, IconArrowUp, Text, VisuallyHidden } from '@backlot/ui';
import classes from './slices.module.css';
import { slicesMessages } from './slices.messages.ts';

const m = slicesMessages.place;
/** @param previous null beyond the last row, and undefined without a comparison */
type Props = { place: number; previous: number | null | undefined };

/** How many places a row gained or lost against the previous period. */
export function PlaceChange({ place, previous }: Props) {
  if (previous === undefined || previous === place) return null;
  if (previous === null)
    return (
      <Text span inherit c="dimmed" className={classes.place}>
        {m.isNew}
      </Text>
    );
  const places = Math.abs(previous - place);
  const Arrow = previous > place ? IconArrowUp : IconArrowDown;
  return (
    <Text span inherit c="dimmed" className={classes.place}>
      <Arrow size={12} aria-hidden />
      <span aria-hidden>{places}</span>
      <VisuallyHidden>{previous > place ? m.up(places) : m.down(places)}</VisuallyHidden>
    </Text>
  );
}
