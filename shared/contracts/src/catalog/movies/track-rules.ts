export type TracksProblem = { path: string; message: string };
/** What the rules read of tracks. */
export type JudgedTracks = {
  subtitles: readonly { kind: string; isDefault: boolean }[];
  audioTracks: readonly { language: string; layout: string; kind: string; isDefault: boolean }[];
  chapters: readonly { startSec: number; title: string }[];
  introSkip: { fromSec: number; toSec: number } | null;
  creditsAtSec: number | null;
};
type Rules = {
  [K in keyof JudgedTracks]: (value: JudgedTracks[K], lengthSec: number) => TracksProblem[];
};

/** The longest that a movie of so many minutes can be: minutes are rounded. */
export const longestSeconds = (runtimeMinutes: number): number => (runtimeMinutes + 1) * 60;

const tooLate = 'This is after the end of the movie.';

/** The problems of each field, by their path in it; `lengthSec` is `Infinity` where the length is unknown. */
export const trackRules: Rules = {
  subtitles: secondDefaults,
  audioTracks: (tracks) => [...secondDefaults(tracks), ...duplicates(tracks)],
  chapters: (chapters, lengthSec) =>
    chapters.flatMap(({ startSec }, index) => {
      const path = `${index}.startSec`;
      const before = chapters[index - 1];
      if (before && startSec <= before.startSec)
        return [{ path, message: 'A chapter must start after the previous one.' }];
      return startSec >= lengthSec ? [{ path, message: tooLate }] : [];
    }),
  introSkip: (intro, lengthSec) => {
    if (!intro) return [];
    const isReversed = intro.toSec <= intro.fromSec;
    return [
      ...(isReversed ? [{ path: 'toSec', message: 'The intro must end after its start.' }] : []),
      ...(intro.toSec > lengthSec ? [{ path: 'toSec', message: tooLate }] : []),
    ];
  },
  creditsAtSec: (seconds, lengthSec) =>
    seconds !== null && seconds > lengthSec ? [{ path: '', message: tooLate }] : [],
};

function secondDefaults(tracks: readonly { kind: string; isDefault: boolean }[]): TracksProblem[] {
  return tracks.flatMap(({ kind, isDefault }, index) =>
    isDefault && tracks.slice(0, index).some((other) => other.isDefault && other.kind === kind)
      ? [{ path: `${index}.isDefault`, message: 'Only one track of each type can be the default.' }]
      : [],
  );
}

function duplicates(tracks: JudgedTracks['audioTracks']): TracksProblem[] {
  const keys = tracks.map(({ language, layout, kind }) => `${language} ${layout} ${kind}`);
  return keys.flatMap((key, index) =>
    keys.indexOf(key) < index
      ? [{ path: `${index}.language`, message: 'This audio track is listed twice.' }]
      : [],
  );
}
