import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type MovieTracks,
  subtitleBytesAtMost,
  type SubtitleInput,
  tracksAtMost,
} from '@backlot/contracts/catalog/movies/tracks';
import { longestSeconds } from '@backlot/contracts/catalog/movies/track-rules';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { attachment } from '../../../../platform/http/attachment.ts';
import { fieldProblem, invalid, notFound } from '../../../../platform/http/errors.ts';
import { withUploadedFile } from '../../../../platform/http/uploaded-file.ts';
import type { ChangeAuthor } from '../../../../platform/records/records.service.ts';
import { findOffered } from '../../../site/lookups/lookups.service.ts';
import { mediaService } from '../../../../platform/files/images/media.service.ts';
import { readSubtitles, type SubtitlesProblem } from './read-subtitles.ts';
import { readTracks, subtitlesOf } from './tracks.repo.ts';
import { subtitleFacts } from './tracks.service.ts';
import { movieSubtitleTable as s } from './tracks.table.ts';
import { lockMovie, updateMovie } from '../movies.record.ts';

type NewSubtitle = Pick<SubtitleInput, 'language' | 'label' | 'kind'>;

/** Subtitle files: converted to WebVTT, and sent as attachments only. */
export const moviesSubtitles = ({ db, store, now }: Pick<Deps, 'db' | 'store' | 'now'>) => {
  const media = mediaService({ db, store, now });
  return {
    /** @throws ApiError 404, 409 deleted, 413, 422 on `file` */
    add: async (
      movieId: string,
      request: FastifyRequest,
      given: NewSubtitle,
      by: ChangeAuthor,
    ): Promise<MovieTracks> => {
      const { runtimeMinutes } = await db.transaction((tx) => lockMovie(tx, movieId, undefined));
      await checkLanguage(db, given.language);
      const file = await received(request, longestSeconds(runtimeMinutes));
      const key = randomUUID();
      await media.reserve(key);
      await store.put(fileOf(key), file.content, 'text/vtt');
      return db.transaction(async (tx) => {
        const before = await lockMovie(tx, movieId, undefined);
        await checkLanguage(tx, given.language); // checked again: the upload may have taken long
        const present = await subtitlesOf(tx, movieId);
        if (present.length >= tracksAtMost.subtitles)
          throw invalid(
            fieldProblem('file', 'too_many', `A movie can have at most ${tracksAtMost.subtitles} subtitles.`),
          );
        await media.claim(tx, key);
        const { content, ...facts } = file;
        const position = (present.at(-1)?.position ?? -1) + 1;
        const [added] = await tx
          .insert(s)
          .values({
            ...given,
            ...facts,
            movieId,
            position,
            isDefault: false,
            bytes: content.length,
            key,
            createdAt: by.at,
          })
          .returning();
        if (!added) throw new Error('An insert returned no row');
        await updateMovie(tx, before, {}, { ...by, action: 'addSubtitle' }, [
          { field: 'subtitles', before: [], after: [subtitleFacts(added)] },
        ]);
        return readTracks(tx, movieId);
      });
    },

    /** @throws ApiError 404 */
    send: async (movieId: string, subtitleId: string, reply: FastifyReply): Promise<void> => {
      const [found] = await db
        .select()
        .from(s)
        .where(and(eq(s._id, subtitleId), eq(s.movieId, movieId)));
      const object = found && (await store.get(fileOf(found.key)));
      if (!object) throw notFound();
      await reply
        .headers({
          'content-type': 'text/vtt; charset=utf-8',
          'content-length': object.bytes,
          'content-disposition': attachment(found.fileName.replace(/\.srt$/i, '.vtt')),
        })
        .send(object.body);
    },
  };
};

const fileOf = (key: string): string => `media/${key}/subtitles.vtt`;

const received = (request: FastifyRequest, lengthSec: number) =>
  withUploadedFile(request, subtitleBytesAtMost, async ({ path, name }) => {
    const read = readSubtitles(await readFile(path), name);
    if (read.state === 'refused') throw invalid(fieldProblem('file', 'unreadable', messageOf(read.problem)));
    const { vtt, cues, lastCueSec } = read;
    if (lastCueSec > lengthSec)
      throw invalid(
        fieldProblem(
          'file',
          'too_long',
          'The last subtitle is after the end of the movie. Check that the file belongs to this movie.',
        ),
      );
    return { content: Buffer.from(vtt), fileName: name, cues, lastCueSec };
  });

const atLine = {
  no_time: 'a time such as 00:01:02.000 --> 00:01:04.000 is missing',
  ends_first: 'a subtitle ends before it starts',
  out_of_order: 'a subtitle starts before the previous one',
  no_text: 'a subtitle has no text',
} as const;

function messageOf(problem: SubtitlesProblem): string {
  if (typeof problem === 'object') return `Line ${problem.line}: ${atLine[problem.why]}`;
  switch (problem) {
    case 'not_utf8':
      return 'This file isn’t UTF-8 text. Save it as UTF-8.';
    case 'wrong_type':
      return 'Choose a WebVTT file (.vtt) or a SubRip file (.srt).';
    case 'other_format':
      return 'This file isn’t WebVTT or SubRip.';
    case 'empty':
      return 'This file has no subtitles.';
  }
}

async function checkLanguage(db: Db, key: string): Promise<void> {
  const [language] = await findOffered(db, [], [{ type: 'language', key }]);
  if (!language) throw invalid(fieldProblem('language', 'unknown', 'Choose an active language.'));
}
