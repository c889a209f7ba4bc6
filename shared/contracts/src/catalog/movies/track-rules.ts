export type TracksProblem = { path: string; message: string };
/** Tracks as the rules read them. */
type JudgedTracks = {
  subtitles: readonly { kind: string; isDefault: boolean }[];
  audioTracks: readonly { language: string; layout: string; kind: string; isDefault: boolean }[];
  chapters: readonly { startSec: number; title: string }[];
  introSkip: { fromSec: number; toSec: number } | null;
  creditsAtSec: number | null;
};

/** So long a movie of so many minutes can be: the minutes are rounded. */
export const longestSeconds = (runtimeMinutes: number): number => (runtimeMinutes + 1) * 60;

/**
 * What is wrong with tracks in themselves.
 * @param lengthSec of the movie, where it is known
 */
export function tracksProblems(tracks: JudgedTracks, lengthSec = Infinity): TracksProblem[] {
  const { subtitles, audioTracks, introSkip, creditsAtSec } = tracks;
  const tooLate = 'After the end of the movie';
  return [
    ...secondDefaults(subtitles, 'subtitles'),
    ...secondDefaults(audioTracks, 'audioTracks'),
    ...sameSound(audioTracks),
    ...chapterProblems(tracks.chapters, lengthSec, tooLate),
    ...(introSkip && introSkip.toSec <= introSkip.fromSec
      ? [{ path: 'introSkip.toSec', message: 'The end must be after the start' }]
      : []),
    ...(introSkip && introSkip.toSec > lengthSec ? [{ path: 'introSkip.toSec', message: tooLate }] : []),
    ...(creditsAtSec !== null && creditsAtSec > lengthSec
      ? [{ path: 'creditsAtSec', message: tooLate }]
      : []),
  ];
}

function secondDefaults(
  list: readonly { kind: string; isDefault: boolean }[],
  name: 'subtitles' | 'audioTracks',
): TracksProblem[] {
  return list.flatMap(({ kind, isDefault }, index) =>
    isDefault && list.slice(0, index).some((other) => other.isDefault && other.kind === kind)
      ? [{ path: `${name}.${index}.isDefault`, message: 'Only one of each kind is the default' }]
      : [],
  );
}

function sameSound(list: JudgedTracks['audioTracks']): TracksProblem[] {
  const keys = list.map(({ language, layout, kind }) => `${language} ${layout} ${kind}`);
  return keys.flatMap((key, index) =>
    keys.indexOf(key) < index
      ? [{ path: `audioTracks.${index}.language`, message: 'There is the same track already' }]
      : [],
  );
}

function chapterProblems(
  list: JudgedTracks['chapters'],
  lengthSec: number,
  tooLate: string,
): TracksProblem[] {
  return list.flatMap(({ startSec }, index) => {
    const path = `chapters.${index}.startSec`;
    const before = list[index - 1];
    if (before && startSec <= before.startSec)
      return [{ path, message: 'Chapters begin one after the other' }];
    return startSec >= lengthSec ? [{ path, message: tooLate }] : [];
  });
}
