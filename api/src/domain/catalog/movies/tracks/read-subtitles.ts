import { asVtt, type Cue } from './vtt.ts';

export type SubtitlesProblem =
  | 'not_utf8'
  | 'wrong_type'
  | 'other_format'
  | 'empty'
  | { line: number; why: 'no_time' | 'ends_first' | 'out_of_order' | 'no_text' };
export type ReadSubtitles =
  | { state: 'fine'; vtt: string; cues: number; lastCueSec: number }
  | { state: 'refused'; problem: SubtitlesProblem };

type Format = 'vtt' | 'srt';
/** `12:34.567` or `01:12:34,567`; SubRip has a comma. */
const moment = String.raw`(?:(\d{1,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})`;
const timing = new RegExp(String.raw`^\s*${moment}\s+-->\s+${moment}(?:\s.*)?$`);
const isVtt = /^WEBVTT([ \t\r\n]|$)/;
/** Blocks of WebVTT that aren't cues: comments, styles, regions. They are omitted. */
const aside = /^(NOTE|STYLE|REGION)(\s|$)/;
/** Control characters: text has none, a renamed video does. */
const binary = /[\0-\x08\x0e-\x1f]/;

/**
 * Reads WebVTT or SubRip and normalizes it to WebVTT: cues in order, with basic markup only.
 * @param fileName its extension must match the format
 */
export function readSubtitles(content: Uint8Array, fileName: string): ReadSubtitles {
  const text = textOf(content);
  if (text === null) return refused('not_utf8');
  const format = formatOf(text, fileName);
  const lines = text.split(/\r\n|\n|\r/);
  if (format === null) {
    const isRenamed = !isVtt.test(text) && !lines.some((line) => timing.test(line));
    return refused(isRenamed && /\.(vtt|srt)$/i.test(fileName) ? 'other_format' : 'wrong_type');
  }
  const cues: Cue[] = [];
  for (let at = format === 'vtt' ? afterBlock(lines, 0) : 0; at < lines.length;) {
    const start = at;
    if (lines[start]?.trim() === '') {
      at += 1;
      continue;
    }
    at = afterBlock(lines, start);
    const block = lines.slice(start, at);
    if (format === 'vtt' && aside.test(block[0] ?? '')) continue;
    const cue = cueOf(block, cues.at(-1));
    if ('why' in cue) return refused({ line: start + 1, why: cue.why });
    cues.push(cue);
  }
  if (cues.length === 0) return refused('empty');
  const lastCueSec = Math.max(...cues.map(({ endMs }) => endMs)) / 1_000;
  return { state: 'fine', vtt: asVtt(cues), cues: cues.length, lastCueSec };
}

const refused = (problem: SubtitlesProblem): ReadSubtitles => ({ state: 'refused', problem });

function textOf(content: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content); // strips a byte order mark
    return binary.test(text) ? null : text;
  } catch {
    return null;
  }
}

function formatOf(text: string, fileName: string): Format | null {
  const format = isVtt.test(text) ? 'vtt' : 'srt';
  return fileName.toLowerCase().endsWith(`.${format}`) ? format : null;
}

/** The line after the block that begins at `start`. */
function afterBlock(lines: readonly string[], start: number): number {
  let at = start;
  while (at < lines.length && lines[at]?.trim() !== '') at += 1;
  return at;
}

type Why = Extract<SubtitlesProblem, object>['why'];

function cueOf(block: readonly string[], before: Cue | undefined): Cue | { why: Why } {
  // A number or an identifier may precede the time.
  const timeAt = block.slice(0, 2).findIndex((line) => timing.test(line));
  const found = timing.exec(block[timeAt] ?? '');
  if (!found) return { why: 'no_time' };
  const [, ...parts] = found;
  const startMs = msOf(parts.slice(0, 4));
  const endMs = msOf(parts.slice(4, 8));
  if (endMs <= startMs) return { why: 'ends_first' };
  if (before && startMs < before.startMs) return { why: 'out_of_order' };
  const text = block.slice(timeAt + 1);
  return text.length === 0 ? { why: 'no_text' } : { startMs, endMs, text };
}

function msOf([hours = '0', minutes, seconds, ms]: readonly (string | undefined)[]): number {
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(ms);
}
