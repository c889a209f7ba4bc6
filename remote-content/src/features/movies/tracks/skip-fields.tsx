import { TimeInput } from './time-input.tsx';
import { TrackRow, TrackSection } from './track-section.tsx';
import type { Tracks } from './tracks.data.ts';
import { notATime } from './clock.ts';
import classes from './tracks.module.css';
import { tracksMessages as m } from './tracks.messages.ts';

type Props = {
  tracks: Pick<Tracks, 'introSkip' | 'creditsAtSec'>;
  isEditable: boolean;
  errorOf: (path: string) => string | undefined;
  onChange: (change: Partial<Tracks>) => void;
};

/** What a player offers to skip. */
export function SkipFields({ tracks: { introSkip, creditsAtSec }, isEditable, errorOf, onChange }: Props) {
  const setIntro = (fromSec: number | null, toSec: number | null) =>
    onChange({
      introSkip:
        fromSec === null && toSec === null
          ? null
          : { fromSec: fromSec ?? notATime, toSec: toSec ?? notATime },
    });
  const from = known(introSkip?.fromSec);
  const to = known(introSkip?.toSec);
  return (
    <TrackSection title={m.skips} empty={null} action={null}>
      <TrackRow words={m.skips}>
        <TimeInput
          label={m.introFrom}
          className={classes.medium}
          error={errorOf('introSkip.fromSec')}
          disabled={!isEditable}
          value={introSkip?.fromSec ?? null}
          onChange={(seconds) => setIntro(seconds, to)}
        />
        <TimeInput
          label={m.introTo}
          className={classes.medium}
          error={errorOf('introSkip.toSec')}
          disabled={!isEditable}
          value={introSkip?.toSec ?? null}
          onChange={(seconds) => setIntro(from, seconds)}
        />
        <TimeInput
          label={m.creditsAt}
          className={classes.medium}
          error={errorOf('creditsAtSec')}
          disabled={!isEditable}
          value={creditsAtSec}
          onChange={(seconds) => onChange({ creditsAtSec: seconds })}
        />
      </TrackRow>
    </TrackSection>
  );
}

/** One end of the intro may not be given yet. */
const known = (seconds: number | undefined): number | null =>
  seconds === undefined || seconds === notATime ? null : seconds;
