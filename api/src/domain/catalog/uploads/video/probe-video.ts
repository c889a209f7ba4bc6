import { containerNamed } from '@backlot/contracts/catalog/movies/assets';
import { isMxf, isTransportStream, readMxf, readTransportStream } from './broadcast.ts';
import { type FilmFile, withReadLimit } from './video-file.ts';
import { type FilmFacts, RefusedFilm } from './video-facts.ts';
import { isIsoBmff, readIsoBmff } from './isobmff.ts';
import { isMatroska, readMatroska } from './matroska.ts';

const kinds = [
  { is: isMatroska, read: readMatroska },
  { is: isMxf, read: readMxf },
  { is: isTransportStream, read: readTransportStream },
  { is: isIsoBmff, read: readIsoBmff },
] as const;

const startBytes = 1_024;
/** The last record of a ZIP, with the longest comment behind it. */
const zipEndBytes = 22 + 65_535;

/**
 * Looks into a file, whatever its name claims.
 * @throws RefusedFilm for what is no film, not the kind that its name says, cut short, or another file as well
 */
export async function probeFilm(file: FilmFile, fileName: string): Promise<FilmFacts> {
  if (file.bytes === 0) throw new RefusedFilm('empty');
  const start = await file.read(0, startBytes);
  const kind = kinds.find(({ is }) => is(start));
  if (!kind) throw new RefusedFilm('not_a_film');
  // A browser or an office program that looks for its own beginning must not find it here.
  if (/<(!doctype|html|script|svg|body)\b|%PDF-/i.test(start.toString('latin1')) || (await endsAsZip(file)))
    throw new RefusedFilm('something_else_inside');
  const facts = await kind.read(withReadLimit(file));
  if (facts.container !== containerNamed(fileName)) throw new RefusedFilm('other_type');
  return facts;
}

async function endsAsZip(file: FilmFile): Promise<boolean> {
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
