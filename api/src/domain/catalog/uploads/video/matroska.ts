import type { VideoFile } from './video-file.ts';
import { codecName, type VideoFacts, RefusedVideo } from './video-facts.ts';

/** Ids of EBML elements, with their length marker. Source: RFC 8794 and RFC 9559. */
const ids = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
} as const;
const pictureTrack = 1;
const defaultScaleNs = 1_000_000;
/** Longer values are not read. */
const valueBytesAtMost = 256;

type Element = { id: number; from: number; to: number; isEndless: boolean };

export const isMatroska = (start: Buffer): boolean => start.length >= 4 && start.readUInt32BE(0) === ids.ebml;

/** Matroska and WebM. */
export async function readMatroska(file: VideoFile): Promise<VideoFacts> {
  let segment: Element | null = null;
  for await (const element of elements(file, 0, file.bytes)) {
    if (element.id === ids.ebml) await checkDocType(file, element);
    else if (element.id === ids.segment) {
      segment = element;
      if (element.isEndless) break;
    }
  }
  if (!segment) throw new RefusedVideo('damaged');
  return readSegment(file, segment);
}

async function checkDocType(file: VideoFile, header: Element): Promise<void> {
  for await (const element of elements(file, header.from, header.to))
    if (element.id === ids.docType && /^(webm|matroska)\0*$/.test(await textOf(file, element))) return;
  throw new RefusedVideo('not_a_video');
}

async function readSegment(file: VideoFile, segment: Element): Promise<VideoFacts> {
  const facts: VideoFacts = {
    container: 'matroska',
    durationSec: null,
    width: null,
    height: null,
    codec: null,
  };
  let hasPicture = false;
  let hasCluster = false;
  for await (const element of elements(file, segment.from, segment.to)) {
    if (element.id === ids.info) facts.durationSec = await durationOf(file, element);
    if (element.id === ids.tracks) hasPicture = await readTracks(file, element, facts);
    if (element.id === ids.cluster) hasCluster = true;
    if (hasCluster && (hasPicture || element.isEndless)) break;
  }
  if (!hasCluster) throw new RefusedVideo('damaged');
  if (!hasPicture) throw new RefusedVideo('no_video_track');
  return facts;
}

async function durationOf(file: VideoFile, info: Element): Promise<number | null> {
  let scaleNs = defaultScaleNs;
  let ticks: number | null = null;
  for await (const element of elements(file, info.from, info.to)) {
    if (element.id === ids.timestampScale) scaleNs = await numberOf(file, element);
    if (element.id === ids.duration) {
      const value = await valueOf(file, element);
      ticks = value.length === 8 ? value.readDoubleBE(0) : value.length === 4 ? value.readFloatBE(0) : null;
    }
  }
  const seconds = ticks === null ? Number.NaN : (ticks * scaleNs) / 1e9;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

/** Whether there is a video track; the first one's facts are used. */
async function readTracks(file: VideoFile, tracks: Element, facts: VideoFacts): Promise<boolean> {
  for await (const track of elements(file, tracks.from, tracks.to)) {
    if (track.id !== ids.track) continue;
    let type = 0;
    let codec: string | null = null;
    let video: Element | null = null;
    for await (const element of elements(file, track.from, track.to)) {
      if (element.id === ids.trackType) type = await numberOf(file, element);
      if (element.id === ids.codec) codec = codecName((await textOf(file, element)).replace(/\0+$/, ''));
      if (element.id === ids.video) video = element;
    }
    if (type !== pictureTrack) continue;
    facts.codec = codec;
    if (video)
      for await (const element of elements(file, video.from, video.to)) {
        if (element.id === ids.width) facts.width = await numberOf(file, element);
        if (element.id === ids.height) facts.height = await numberOf(file, element);
      }
    return true;
  }
  return false;
}

async function* elements(file: VideoFile, from: number, to: number): AsyncGenerator<Element> {
  let at = from;
  while (at < to) {
    const head = await file.read(at, 12);
    const idBytes = lengthOf(head[0] ?? 0);
    const sizeBytes = lengthOf(head[idBytes] ?? 0);
    if (idBytes > 4 || sizeBytes > 8 || head.length < idBytes + sizeBytes) throw new RefusedVideo('damaged');
    const id = head.readUIntBE(0, idBytes);
    const size = sizeAt(head, idBytes, sizeBytes);
    const start = at + idBytes + sizeBytes;
    const end = size === null ? to : start + size;
    if (end > to) throw new RefusedVideo('damaged');
    yield { id, from: start, to: end, isEndless: size === null };
    at = end;
  }
}

/** The length of a number in bytes, by its leading zero bits; 9 when all are zero. */
const lengthOf = (first: number): number => Math.clz32(first) - 24 + 1;

/** null for "unknown", all ones: live recordings leave it open. */
function sizeAt(head: Buffer, at: number, bytes: number): number | null {
  let value = BigInt((head[at] ?? 0) & (0xff >> bytes));
  for (let next = 1; next < bytes; next += 1) value = (value << 8n) | BigInt(head[at + next] ?? 0);
  if (value === (1n << BigInt(7 * bytes)) - 1n) return null;
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new RefusedVideo('damaged');
  return Number(value);
}

async function valueOf(file: VideoFile, { from, to }: Element): Promise<Buffer> {
  if (to - from > valueBytesAtMost) throw new RefusedVideo('damaged');
  return file.read(from, to - from);
}

const textOf = async (file: VideoFile, element: Element) => (await valueOf(file, element)).toString('latin1');

async function numberOf(file: VideoFile, element: Element): Promise<number> {
  const value = await valueOf(file, element);
  if (value.length < 1 || value.length > 6) throw new RefusedVideo('damaged');
  return value.readUIntBE(0, value.length);
}
