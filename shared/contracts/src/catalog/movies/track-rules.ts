import type { PartProblem } from '../../platform/records/record-fields.ts';

/** The part of tracks that the rules read. */
export type CheckedTracks = {
  subtitles: readonly { kind: string; isDefault: boolean }[];
  audioTracks: readonly { language: string; layout: string; kind: string; isDefault: boolean }[];
  chapters: readonly { startSec: number; title: string }[];
  introSkip: { fromSec: number; toSec: number } | null;
  creditsAtSec: number | null;
};
type Rules = {
  [K in keyof CheckedTracks]: (value: CheckedTracks[K], lengthSec: number) => PartProblem[];
};

/** The longest that a movie of so many minutes can be: minutes are rounded. `Infinity` where they are unknown. */
export const longestSeconds = (runtimeMinutes: number | null): number =>
  ((runtimeMinutes ?? Infinity) + 1) * 60;

/** Of the problems that depend on the length of the movie. */
export const lateCode = 'beyond_end';
const tooLate = { code: lateCode, message: 'This is after the end of the movie.' };

/** The problems of each field, by their path in it; `lengthSec` is `Infinity` where the length is unknown. */
export const trackRules: Rules = {
  subtitles: secondDefaults,
  audioTracks: (tracks) => [...secondDefaults(tracks), ...duplicates(tracks)],
  chapters: (chapters, lengthSec) =>
    chapters.flatMap(({ startSec }, index) => {
      const path = `${index}.startSec`;
      const before = chapters[index - 1];
      if (before && startSec <= before.startSec)
        return [{ path, code: 'out_of_order', message: 'A chapter must start after the previous one.' }];
      return startSec >= lengthSec ? [{ path, ...tooLate }] : [];
    }),
  introSkip: (intro, lengthSec) => {
    if (!intro) return [];
    const isReversed = intro.toSec <= intro.fromSec;
    return [
      ...(isReversed
        ? [{ path: 'toSec', code: 'before_start', message: 'The intro must end after its start.' }]
        : []),
      ...(intro.toSec > lengthSec ? [{ path: 'toSec', ...tooLate }] : []),
    ];
  },
  creditsAtSec: (seconds, lengthSec) =>
    seconds !== null && seconds > lengthSec ? [{ path: '', ...tooLate }] : [],
};

function secondDefaults(tracks: readonly { kind: string; isDefault: boolean }[]): PartProblem[] {
  return tracks.flatMap(({ kind, isDefault }, index) =>
    isDefault && tracks.slice(0, index).some((other) => other.isDefault && other.kind === kind)
      ? [
          {
            path: `${index}.isDefault`,
            code: 'second_default',
            message: 'Only one track of each type can be the default.',
          },
        ]
      : [],
  );
}

function duplicates(tracks: CheckedTracks['audioTracks']): PartProblem[] {
  const keys = tracks.map(({ language, layout, kind }) => `${language} ${layout} ${kind}`);
  return keys.flatMap((key, index) =>
    keys.indexOf(key) < index
      ? [{ path: `${index}.language`, code: 'duplicate', message: 'This audio track is listed twice.' }]
      : [],
  );
}
