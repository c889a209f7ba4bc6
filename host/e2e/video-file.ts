import { writeFile } from 'node:fs/promises';

/**
 * An MP4 with one video track of random content, generated so that no file needs to be stored: frames first, then the index.
 * Source: ISO/IEC 14496-12.
 */
export function mp4(pictureBytes = 1_000): Buffer {
  const mvhd = box('mvhd', u32(0, 0, 0, 1_000, 90_000), Buffer.alloc(80));
  const tkhd = box('tkhd', Buffer.alloc(76), u32(1_920 * 65_536, 1_080 * 65_536));
  const hdlr = box('hdlr', u32(0, 0), Buffer.from('vide'), Buffer.alloc(13));
  const stsd = box('stsd', u32(0, 1), box('avc1', Buffer.alloc(78)));
  return Buffer.concat([
    box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isomavc1')),
    box('mdat', Buffer.alloc(pictureBytes, 0x5a)),
    box('moov', mvhd, box('trak', tkhd, box('mdia', hdlr, box('minf', box('stbl', stsd))))),
  ]);
}

/** The same as a file on disk: it has the same date when it is chosen again. */
export async function writeVideo(path: string, pictureBytes: number): Promise<string> {
  await writeFile(path, mp4(pictureBytes));
  return path;
}

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(8 + body.length), Buffer.from(type, 'latin1'), body]);
}

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index));
  return bytes;
}
