import { containerOfFileName } from '@backlot/contracts/catalog/movies/assets';
import { type VideoFile, withReadLimit } from './video-file.ts';
import { type VideoFacts, RefusedVideo } from './video-facts.ts';
import { isIsoBmff, readIsoBmff } from './iso-bmff.ts';
import { isMatroska, readMatroska } from './matroska.ts';
import { isMxf, readMxf } from './mxf.ts';
import { isTransportStream, readTransportStream } from './transport-stream.ts';

const kinds = [
  { is: isMatroska, read: readMatroska },
  { is: isMxf, read: readMxf },
  { is: isTransportStream, read: readTransportStream },
  { is: isIsoBmff, read: readIsoBmff },
] as const;

const startBytes = 1_024;
/** The last record of a ZIP with the longest comment. */
const zipEndBytes = 22 + 65_535;

/**
 * Reads the format of a file.
 * @throws RefusedVideo for another format than its extension, a truncated file, or one that is another file, too
 */
export async function probeVideo(file: VideoFile, fileName: string): Promise<VideoFacts> {
  if (file.bytes === 0) throw new RefusedVideo('empty');
  const start = await file.read(0, startBytes);
  const kind = kinds.find(({ is }) => is(start));
  if (!kind) throw new RefusedVideo('not_a_video');
  // Browsers and office programs must not recognize the file as one of theirs.
  if (/<(!doctype|html|script|svg|body)\b|%PDF-/i.test(start.toString('latin1')) || (await endsAsZip(file)))
    throw new RefusedVideo('embedded_content');
  const facts = await kind.read(withReadLimit(file));
  if (facts.container !== containerOfFileName(fileName)) throw new RefusedVideo('other_type');
  return facts;
}

async function endsAsZip(file: VideoFile): Promise<boolean> {
  const from = Math.max(0, file.bytes - zipEndBytes);
  const end = await file.read(from, file.bytes - from);
  for (
    let at = end.indexOf('PK\x05\x06', 0, 'latin1');
    at >= 0;
    at = end.indexOf('PK\x05\x06', at + 1, 'latin1')
  )
    if (at + 22 <= end.length && at + 22 + end.readUInt16LE(at + 20) === end.length) return true;
  return false;
}
