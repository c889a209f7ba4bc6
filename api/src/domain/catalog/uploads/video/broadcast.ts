import type { VideoFile } from './video-file.ts';
import { type VideoFacts, RefusedVideo } from './video-facts.ts';

/** Key of an MXF partition pack up to its kind: header 02, body 03, footer 04. Source: SMPTE ST 377-1. */
const partition = Buffer.from('060e2b34020501010d010201', 'hex');
const primerPack = Buffer.from('060e2b34020501010d01020101050100', 'hex');
const keyBytes = 16;

const unknown = (container: VideoFacts['container']): VideoFacts => ({
  container,
  durationSec: null,
  width: null,
  height: null,
  codec: null,
});

export const isMxf = (start: Buffer): boolean =>
  start.subarray(0, partition.length).equals(partition) && start[13] === 2;

/** MXF: a header partition that is followed by its metadata, which is left to players. */
export async function readMxf(file: VideoFile): Promise<VideoFacts> {
  let at = 0;
  for (let pack = 0; pack < 3; pack += 1) {
    const head = await file.read(at, keyBytes + 9);
    if (pack > 0 && head.subarray(0, keyBytes).equals(primerPack)) return unknown('mxf');
    const length = berLength(head.subarray(keyBytes));
    at += keyBytes + length.bytes + length.value;
    if (at >= file.bytes) break;
  }
  throw new RefusedVideo('damaged');
}

function berLength(bytes: Buffer): { bytes: number; value: number } {
  const first = bytes[0] ?? 0;
  if (first < 0x80) return { bytes: 1, value: first };
  const count = first & 0x7f;
  if (count < 1 || count > 6 || bytes.length < 1 + count) throw new RefusedVideo('damaged');
  return { bytes: 1 + count, value: bytes.readUIntBE(1, count) };
}

const sync = 0x47;
/** 188 bytes per packet; 192 with a leading timestamp, as cameras write. */
const packetSizes = [
  { bytes: 188, offset: 0 },
  { bytes: 192, offset: 4 },
] as const;
const packetsRead = 500;

const packetSizeOf = (start: Buffer) =>
  packetSizes.find(({ bytes, offset }) =>
    [0, 1, 2, 3].every((packet) => start[packet * bytes + offset] === sync),
  );

export const isTransportStream = (start: Buffer): boolean => packetSizeOf(start) !== undefined;

/** An MPEG transport stream: whole packets, with the program table (packet id 0) among the first. */
export async function readTransportStream(file: VideoFile): Promise<VideoFacts> {
  const start = await file.read(0, packetsRead * 192);
  const size = packetSizeOf(start);
  if (!size || file.bytes % size.bytes !== 0) throw new RefusedVideo('damaged');
  const packets = Math.floor(start.length / size.bytes);
  let hasPrograms = false;
  for (let packet = 0; packet < packets; packet += 1) {
    const at = packet * size.bytes + size.offset;
    if (start[at] !== sync) throw new RefusedVideo('damaged');
    hasPrograms ||= (start.readUInt16BE(at + 1) & 0x1fff) === 0;
  }
  if (!hasPrograms) throw new RefusedVideo('not_a_video');
  return unknown('mpegts');
}
