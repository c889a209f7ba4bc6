import type { VideoFile } from './video-file.ts';
import { codecName, type VideoFacts, RefusedVideo } from './video-facts.ts';

type Box = { type: string; from: number; to: number };
type Track = { isPicture: boolean; width: number; height: number; codec: string | null };

const topLevel = new Set(
  'ftyp moov mdat free skip wide pdin uuid meta styp sidx ssix moof mfra emsg prft pnot udta'.split(' '),
);

export const isIsoBmff = (start: Buffer): boolean =>
  ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(start.toString('latin1', 4, 8));

/**
 * MP4 and QuickTime. Boxes must fill the file from its first byte to its last: a truncated file, or one with another
 * file appended, is refused.
 * Source: ISO/IEC 14496-12.
 */
export async function readIsoBmff(file: VideoFile): Promise<VideoFacts> {
  let facts: VideoFacts | null = null;
  let fragments = 0;
  let hasPictures = false;
  for await (const box of boxes(file, 0, file.bytes)) {
    if (!topLevel.has(box.type)) throw new RefusedVideo('damaged');
    if (box.type === 'moov') facts = await readMoov(file, box);
    if (box.type === 'moof') fragments += 1;
    if (box.type === 'mdat' && box.to > box.from) hasPictures = true;
  }
  if (!facts || (!hasPictures && fragments === 0)) throw new RefusedVideo('damaged');
  return facts;
}

async function readMoov(file: VideoFile, moov: Box): Promise<VideoFacts> {
  let durationSec: number | null = null;
  const tracks: Track[] = [];
  for await (const box of boxes(file, moov.from, moov.to)) {
    if (box.type === 'mvhd') durationSec = durationOf(await file.read(box.from, 32));
    if (box.type === 'trak') tracks.push(await readTrack(file, box));
  }
  const picture = tracks.find(({ isPicture }) => isPicture);
  if (!picture) throw new RefusedVideo('no_video_track');
  return {
    container: 'isobmff',
    durationSec,
    width: picture.width || null,
    height: picture.height || null,
    codec: picture.codec,
  };
}

async function readTrack(file: VideoFile, trak: Box): Promise<Track> {
  const track: Track = { isPicture: false, width: 0, height: 0, codec: null };
  for await (const box of boxes(file, trak.from, trak.to)) {
    if (box.type === 'tkhd') {
      // Width and height are the last eight bytes, 16.16 fixed point.
      const sizes = await file.read(box.to - 8, 8);
      if (sizes.length < 8 || box.to - box.from < 80) throw new RefusedVideo('damaged');
      track.width = sizes.readUInt16BE(0);
      track.height = sizes.readUInt16BE(4);
    }
    if (box.type === 'mdia') await readMedia(file, box, track);
  }
  return track;
}

async function readMedia(file: VideoFile, mdia: Box, track: Track): Promise<void> {
  for await (const box of boxes(file, mdia.from, mdia.to)) {
    if (box.type === 'hdlr')
      track.isPicture = (await file.read(box.from + 8, 4)).toString('latin1') === 'vide';
    if (box.type !== 'minf') continue;
    for await (const part of boxes(file, box.from, box.to)) {
      if (part.type !== 'stbl') continue;
      for await (const table of boxes(file, part.from, part.to))
        if (table.type === 'stsd')
          track.codec = codecName((await file.read(table.from + 12, 4)).toString('latin1'));
    }
  }
}

/** Seconds from a movie header, of either version; null where the header leaves it to the fragments. */
function durationOf(header: Buffer): number | null {
  if (header.length < 32) throw new RefusedVideo('damaged');
  const isLong = header.readUInt8(0) === 1;
  const scale = header.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  const isUnknown = length === 0 || length === 0xffffffff || length > Number.MAX_SAFE_INTEGER;
  return scale === 0 || isUnknown ? null : length / scale;
}

async function* boxes(file: VideoFile, from: number, to: number): AsyncGenerator<Box> {
  let at = from;
  while (at < to) {
    const head = await file.read(at, 16);
    if (head.length < 8) throw new RefusedVideo('damaged');
    const short = head.readUInt32BE(0);
    const type = head.toString('latin1', 4, 8);
    if (short === 0 && type === '\0\0\0\0') return; // QuickTime ends user data with four zeros
    if (short === 1 && head.length < 16) throw new RefusedVideo('damaged');
    const header = short === 1 ? 16 : 8;
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short || to - at;
    if (length < header || at + length > to) throw new RefusedVideo('damaged');
    yield { type, from: at + header, to: at + length };
    at += length;
  }
}
