export type Cue = { startMs: number; endMs: number; text: readonly string[] };

/** Markup that stays: emphasis and the speaker. */
const kept = /^<(\/?[biu]|v [^<>&]{1,80}|\/v)>$/;

/** Source: w3.org/TR/webvtt1 */
export const asVtt = (cues: readonly Cue[]): string =>
  [
    'WEBVTT',
    ...cues.map(
      ({ startMs, endMs, text }) => `${timeOf(startMs)} --> ${timeOf(endMs)}\n${text.map(plain).join('\n')}`,
    ),
  ].join('\n\n') + '\n';

const timeOf = (ms: number): string => {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const seconds = ms / 1_000;
  return `${two(seconds / 3_600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${String(ms % 1_000).padStart(3, '0')}`;
};

/** Removes other markup, and escapes what isn't markup. */
const plain = (line: string): string =>
  line
    .split(/(<[^<>]{0,200}>)/)
    .map((part) => {
      if (kept.test(part)) return part;
      if (/^<\/?[a-z][^<>]*>$/i.test(part)) return '';
      return part
        .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm|#\d{1,6});)/g, '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;');
    })
    .join('');
