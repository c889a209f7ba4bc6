import { and, eq } from 'drizzle-orm';
import type { TracksInput } from '@backlot/contracts/catalog/movies/tracks';
import { memoryObjectStore } from '../../../../testing/memory-object-store.ts';
import { multipart } from '../../../../testing/multipart.ts';
import { refusedPaths } from '../../../../testing/refused-paths.ts';
import { type SendRequest, openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { newId } from '../../../../platform/db/columns.ts';
import { revisionTable } from '../../../../platform/records/history.table.ts';
import { mediaService } from '../../../../platform/files/images/media.service.ts';
import { seedMovieCatalog, type MovieCatalog } from '../movies.fixture.ts';
import { purgeDeleted } from '../purge-movies.ts';
import { movieTable } from '../movies.table.ts';
import { movieSubtitleTable } from './tracks.table.ts';

const store = memoryObjectStore();
const dayMs = 86_400_000;
const srt = '1\n00:00:01,000 --> 00:01:02,500\nGuten Tag\n';

let test: TestApp;
let fixture: MovieCatalog;
let request: SendRequest;
beforeAll(async () => {
  test = await openTestApp({ store });
  fixture = await seedMovieCatalog(test.deps);
});
beforeEach(async () => {
  request = await test.signedIn('admin'); // again: some tests advance the clock
});
afterAll(() => test.close());

const upload = (
  movieId: string,
  content = srt,
  fileName = 'de.srt',
  query = 'language=de&kind=subtitles&label=Deutsch',
) =>
  request({
    method: 'POST',
    url: `/api/movie/${movieId}/subtitle?${query}`,
    ...multipart(Buffer.from(content), { fileName, type: 'text/plain' }),
  });
const empty: TracksInput = {
  version: 1,
  subtitles: [],
  audioTracks: [],
  chapters: [],
  introSkip: null,
  creditsAtSec: null,
};
const put = (movieId: string, given: Partial<TracksInput>) =>
  request({ method: 'PUT', url: `/api/movie/${movieId}/tracks`, payload: { ...empty, ...given } });
const keysOf = async (movieId: string) =>
  (await test.deps.db.select().from(movieSubtitleTable).where(eq(movieSubtitleTable.movieId, movieId))).map(
    ({ key }) => key,
  );

it('subtitles are stored as WebVTT, downloaded as an attachment, and recorded in the history', async () => {
  const movie = await fixture.insertOne();
  const response = await upload(movie._id);
  expect(response.statusCode).toBe(201);
  const { subtitles, version } = response.json().data;
  expect(version).toBe(2);
  expect(subtitles).toMatchObject([
    { language: 'de', label: 'Deutsch', kind: 'subtitles', isDefault: false, cues: 1, lastCueSec: 62.5 },
  ]);
  const file = await request(`/api/movie/${movie._id}/subtitle/${subtitles[0]._id}`);
  expect(file.headers).toMatchObject({
    'content-type': 'text/vtt; charset=utf-8',
    'content-disposition': `attachment; filename="de.vtt"; filename*=UTF-8''de.vtt`,
    'x-content-type-options': 'nosniff',
  });
  expect(file.body).toBe('WEBVTT\n\n00:00:01.000 --> 00:01:02.500\nGuten Tag\n');
  const [revision] = await test.deps.db
    .select()
    .from(revisionTable)
    .where(eq(revisionTable.objectId, movie._id));
  expect(revision).toMatchObject({
    action: 'addSubtitle',
    changes: [{ field: 'subtitles', before: [], after: [{ language: 'de', fileName: 'de.srt' }] }],
  });
});

it.each([
  ['a web page', '<!doctype html>', 'de.srt', 'Line 1: a time such as'],
  ['a file with the wrong extension', srt, 'de.vtt', 'Choose a WebVTT file'],
  ['other text named .vtt', 'not a subtitle\n', 'bad.vtt', 'This file isn’t WebVTT or SubRip.'],
  [
    'a subtitle after the end of the movie',
    '1\n00:00:01,000 --> 02:00:00,000\nx\n',
    'de.srt',
    'after the end of the movie',
  ],
])('%s is refused with a message, and nothing is stored', async (_what, content, name, words) => {
  const movie = await fixture.insertOne();
  const refused = await upload(movie._id, content, name);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toMatchObject([{ path: 'file', message: expect.stringContaining(words) }]);
  expect(await keysOf(movie._id)).toEqual([]);
});

it('files above 2 MiB and unknown languages are refused', async () => {
  const movie = await fixture.insertOne();
  expect((await upload(movie._id, 'x'.repeat(2 * 1024 * 1024 + 1))).statusCode).toBe(413);
  const none = await upload(movie._id, srt, 'de.srt', 'language=xx&kind=subtitles&label=X');
  expect(none.json().errors).toMatchObject([{ path: 'language' }]);
});

it('tracks are refused in one round for their fields, their times, unknown languages and missing files', async () => {
  const { _id } = await fixture.insertOne({ runtimeMinutes: 10 });
  const subtitle = { _id: newId(), label: '', language: 'xx', kind: 'subtitles', isDefault: false } as const;
  const audio = { language: 'xx', kind: 'main', layout: '2.0', isDefault: false } as const;
  const chapters = [
    { startSec: 0, title: '' },
    { startSec: 900, title: 'After the end' },
  ];
  const given = { subtitles: [subtitle], audioTracks: [audio], chapters, creditsAtSec: 900 };
  expect(await refusedPaths(test, () => put(_id, given))).toEqual([
    'subtitles.0.label',
    'chapters.0.title',
    'chapters.1.startSec',
    'creditsAtSec',
    'subtitles.0.language',
    'audioTracks.0.language',
    'subtitles.0._id',
  ]);
});

it('tracks are saved together; missing subtitles are removed with their files', async () => {
  const movie = await fixture.insertOne();
  await upload(movie._id);
  const { subtitles } = (await upload(movie._id, srt, 'en.srt', 'language=en&kind=sdh&label=English')).json()
    .data;
  const [german, english] = subtitles as { _id: string }[];
  const [germanKey] = await keysOf(movie._id);
  const rest = {
    audioTracks: [
      { language: 'en', layout: '5.1' as const, kind: 'main' as const, isDefault: true },
      { language: 'de', layout: '2.0' as const, kind: 'dub' as const, isDefault: true },
    ],
    chapters: [
      { startSec: 0, title: 'The station' },
      { startSec: 600, title: 'The chase' },
    ],
    introSkip: { fromSec: 10, toSec: 40 },
    creditsAtSec: 4_400,
  };
  const kept = {
    _id: english?._id ?? '',
    language: 'en',
    label: 'English (SDH)',
    kind: 'sdh' as const,
    isDefault: true,
  };
  const saved = await put(movie._id, { version: 3, subtitles: [kept], ...rest });
  expect(saved.statusCode).toBe(200);
  expect(saved.json().data).toMatchObject({ version: 4, subtitles: [kept], ...rest });
  expect((await request(`/api/movie/${movie._id}/tracks`)).json().data).toEqual(saved.json().data);
  expect((await request(`/api/movie/${movie._id}/subtitle/${german?._id}`)).statusCode).toBe(404);
  expect(await store.has(`media/${germanKey}/subtitles.vtt`)).toBe(true);
  test.advance(2 * 3_600_000);
  await mediaService(test.deps).sweep();
  expect(await store.has(`media/${germanKey}/subtitles.vtt`)).toBe(false);
  const of = and(eq(revisionTable.objectId, movie._id), eq(revisionTable.version, 4));
  const [revision] = await test.deps.db.select().from(revisionTable).where(of);
  expect(revision?.changes.map(({ field }) => field)).toEqual([
    'subtitles',
    'audioTracks',
    'chapters',
    'introSkip',
    'creditsAtSec',
  ]);
});

const sound = { language: 'en', layout: '2.0' as const, kind: 'main' as const, isDefault: true };
it.each<[string, Partial<TracksInput>, string]>([
  [
    'two defaults of a kind',
    { audioTracks: [sound, { ...sound, language: 'de' }] },
    'audioTracks.1.isDefault',
  ],
  [
    'a duplicate audio track',
    { audioTracks: [sound, { ...sound, isDefault: false }] },
    'audioTracks.1.language',
  ],
  ['an unknown language', { audioTracks: [{ ...sound, language: 'xx' }] }, 'audioTracks.0.language'],
  [
    'chapters out of order',
    {
      chapters: [
        { startSec: 9, title: 'A' },
        { startSec: 9, title: 'B' },
      ],
    },
    'chapters.1.startSec',
  ],
  ['a chapter after the end', { chapters: [{ startSec: 5_000, title: 'A' }] }, 'chapters.0.startSec'],
  ['an intro that ends before it starts', { introSkip: { fromSec: 9, toSec: 9 } }, 'introSkip.toSec'],
  ['credits after the end', { creditsAtSec: 5_000 }, 'creditsAtSec'],
  [
    'subtitles of another movie',
    {
      subtitles: [
        {
          _id: '0190a000-0000-7000-8000-000000000000',
          language: 'en',
          label: 'X',
          kind: 'subtitles',
          isDefault: false,
        },
      ],
    },
    'subtitles.0._id',
  ],
])('%s is refused at its field', async (_what, given, path) => {
  const refused = await put((await fixture.insertOne({ runtimeMinutes: 75 }))._id, given);
  expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, path]);
});

it('refused tracks have the code of the rule that they break', async () => {
  const { _id } = await fixture.insertOne({ runtimeMinutes: 75 });
  const chapters = [{ startSec: 5_000, title: 'A' }];
  const refused = await put(_id, { introSkip: { fromSec: 9, toSec: 9 } });
  expect(refused.json().errors).toMatchObject([{ path: 'introSkip.toSec', code: 'before_start' }]);
  const late = await put(_id, { chapters });
  expect(late.json().errors).toMatchObject([{ path: 'chapters.0.startSec', code: 'beyond_end' }]);
});

it('of two concurrent saves one succeeds', async () => {
  const movie = await fixture.insertOne();
  const answers = await Promise.all([
    put(movie._id, { creditsAtSec: 1 }),
    put(movie._id, { creditsAtSec: 2 }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it('the subtitle files of a purged movie are deleted', async () => {
  const movie = await fixture.insertOne();
  await upload(movie._id);
  const [key] = await keysOf(movie._id);
  await test.deps.db
    .update(movieTable)
    .set({ deletedAt: new Date(test.deps.now().getTime() - 31 * dayMs) })
    .where(eq(movieTable._id, movie._id));
  await purgeDeleted(test.deps);
  test.advance(2 * 3_600_000);
  await mediaService(test.deps).sweep();
  expect(await store.has(`media/${key}/subtitles.vtt`)).toBe(false);
});
