import type { VideoFile } from './video-file.ts';
import { RefusedVideo, unreadFacts, type VideoFacts } from './video-facts.ts';

/** Key of an MXF partition pack up to its kind: header 02, body 03, footer 04. Source: SMPTE ST 377-1. */
const partition = Buffer.from('060e2b34020501010d010201', 'hex');
const primerPack = Buffer.from('060e2b34020501010d01020101050100', 'hex');
const keyBytes = 16;

export const isMxf = (start: Buffer): boolean =>
  start.subarray(0, partition.length).equals(partition) && start[13] === 2;

/** MXF: a header partition that is followed by its metadata, which is left to players. */
export async function readMxf(file: VideoFile): Promise<VideoFacts> {
  let at = 0;
  for (let pack = 0; pack < 3; pack += 1) {
    const head = await file.read(at, keyBytes + 9);
    if (pack > 0 && head.subarray(0, keyBytes).equals(primerPack)) return unreadFacts('mxf');
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
