import type { DraftOf } from '@backlot/contracts/platform/records/record-fields';
import { introFields, tracksFields } from '@backlot/contracts/catalog/movies/tracks';
import type { ReactNode } from 'react';
import { notATime } from './clock.ts';
import { TimeInput } from './time-input.tsx';
import { TrackRow, TrackSection } from './track-section.tsx';
import classes from './tracks.module.css';
import { tracksMessages as m } from './tracks.messages.ts';

type Skips = Pick<DraftOf<typeof tracksFields>, 'introSkip' | 'creditsAtSec'>;
type Props = {
  value: Skips;
  errors: Readonly<Record<string, ReactNode>>;
  isEditable: boolean;
  onChange: (change: Partial<Skips>) => void;
};

/** What a player offers to skip. */
export function SkipFields({ value: { introSkip, creditsAtSec }, errors, isEditable, onChange }: Props) {
  const setIntro = (fromSec: number | null, toSec: number | null) =>
    onChange({
      introSkip:
        fromSec === null && toSec === null
          ? null
          : { fromSec: fromSec ?? notATime, toSec: toSec ?? notATime },
    });
  const from = known(introSkip?.fromSec);
  const to = known(introSkip?.toSec);
  const time = (path: string, label: string) => ({
    label,
    error: errors[path],
    disabled: !isEditable,
    'data-path': path,
  });
  return (
    <TrackSection title={m.skips} empty={null} action={null}>
      <TrackRow name={m.skips}>
        <div className={classes.medium}>
          <TimeInput
            {...time('introSkip.fromSec', introFields.fromSec.label)}
            value={introSkip?.fromSec ?? null}
            onChange={(seconds) => setIntro(seconds, to)}
          />
        </div>
        <div className={classes.medium}>
          <TimeInput
            {...time('introSkip.toSec', introFields.toSec.label)}
            value={introSkip?.toSec ?? null}
            onChange={(seconds) => setIntro(from, seconds)}
          />
        </div>
        <div className={classes.medium}>
          <TimeInput
            {...time('creditsAtSec', tracksFields.creditsAtSec.label)}
            value={creditsAtSec}
            onChange={(seconds) => onChange({ creditsAtSec: seconds })}
          />
        </div>
      </TrackRow>
    </TrackSection>
  );
}

/** One end of the intro may still be blank. */
const known = (seconds: number | undefined): number | null =>
  seconds === undefined || seconds === notATime ? null : seconds;
