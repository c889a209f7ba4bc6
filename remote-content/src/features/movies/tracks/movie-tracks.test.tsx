import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { movieTracksApi, type MovieTracks, type Subtitle } from '@backlot/contracts/catalog/movies/tracks';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { aMovie, aPage, moviesApiFake, uuid } from '../movies.fixture.ts';
import { openMovies } from '../open-movies.fixture.tsx';

const path = `/${uuid(1)}?tab=tracks`;

const german: Subtitle = {
  _id: uuid(1, 6),
  language: 'de',
  label: 'Deutsch',
  kind: 'subtitles',
  isDefault: true,
  fileName: 'metropolis.srt',
  bytes: 40_000,
  cues: 640,
  lastCueSec: 9_000,
};
const some = (difference: Partial<MovieTracks> = {}): MovieTracks => ({
  version: 3,
  subtitles: [german],
  audioTracks: [{ language: 'de', layout: '5.1', kind: 'main', isDefault: true }],
  chapters: [{ startSec: 0, title: 'The city' }],
  introSkip: { fromSec: 5, toSec: 65 },
  creditsAtSec: 9_100,
  ...difference,
});
const none = some({ subtitles: [], audioTracks: [], chapters: [], introSkip: null, creditsAtSec: null });
const apiWith = (tracks: MovieTracks) => moviesApiFake().on(movieTracksApi.get, () => tracks);
const section = async () => within(await screen.findByRole('region', { name: 'Tracks' }));
const save = () => screen.getByRole('button', { name: /^Save/ });

test('subtitles, audio tracks and chapters are listed', async () => {
  apiWith(some());
  openMovies(path);
  const tracks = await section();
  expect(await tracks.findByText('metropolis.srt, 640 lines, until 2:30:00')).toBeVisible();
  expect(await tracks.findByRole('group', { name: 'Deutsch, German, Subtitles, Default' })).toBeVisible();
  expect(tracks.getByRole('group', { name: 'German, Original, Surround (5.1), Default' })).toBeVisible();
  expect(tracks.getByRole('textbox', { name: 'Intro ends at' })).toHaveValue('0:01:05');
  await expectNoAxeViolations();
});

test('all tracks are saved together at the loaded version', async () => {
  const api = apiWith(some()).on(movieTracksApi.put, ({ body: { version, ...rest } }) =>
    some({ version: version + 1, ...rest, subtitles: [] }),
  );
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: 'Add chapter' }));
  const tracks = await section();
  const added = within(tracks.getByRole('group', { name: '0:05:00' }));
  await user.clear(added.getByRole('textbox', { name: 'Start time' }));
  await user.type(added.getByRole('textbox', { name: 'Start time' }), '1:02:30');
  await user.type(added.getByRole('textbox', { name: 'Title' }), 'The flood');
  await user.click(tracks.getByRole('button', { name: 'Deutsch, German, Subtitles, Default' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await user.click(save());
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(api.calls(movieTracksApi.put)[0]?.body).toMatchObject({
    version: 3,
    subtitles: [],
    chapters: [
      { startSec: 0, title: 'The city' },
      { startSec: 3_750, title: 'The flood' },
    ],
  });
});

test('invalid times, missing titles, duplicate audio tracks and refusals of the API are reported in one round', async () => {
  const error = { path: 'audioTracks.0.language', code: 'unknown', message: 'Choose an active language.' };
  const api = apiWith(some({ audioTracks: [] }))
    .on(moviesApi.get, () => aMovie({ version: 3 }))
    .refuseInvalid(movieTracksApi.put, [error]);
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: 'Add audio track' }));
  await user.click(screen.getByRole('button', { name: 'Add audio track' }));
  const tracks = await section();
  await user.clear(tracks.getByRole('textbox', { name: 'Title' }));
  await user.clear(tracks.getByRole('textbox', { name: 'Credits start at' }));
  await user.type(tracks.getByRole('textbox', { name: 'Credits start at' }), 'late');
  await user.click(save());
  expect(await tracks.findAllByText('Title is required.')).toHaveLength(1);
  // At the field, and in the summary above.
  expect(screen.getAllByText('Credits start at must be a time such as 1:02:30.')).toHaveLength(2);
  expect((await screen.findAllByText(error.message))[0]).toBeVisible();
  expect(api.calls(movieTracksApi.put)).toEqual([]);
  await expectNoAxeViolations();
});

test('an invalid time disappears when changes are discarded or its row is removed', async () => {
  const chapters = [0, 300, 600].map((startSec) => ({ startSec, title: `At ${startSec}` }));
  apiWith(some({ chapters, introSkip: null }));
  const { user } = openMovies(path);
  const tracks = await section();
  const starts = () => tracks.getAllByRole('textbox', { name: 'Start time' });
  const type = async (input: HTMLElement | undefined, expected: string) => {
    await user.clear(input ?? document.body);
    await user.type(input ?? document.body, expected);
  };
  await tracks.findByRole('button', { name: 'Add chapter' });
  await type(starts()[0], 'soon');
  await type(starts()[1], 'later');
  await user.click(tracks.getAllByRole('button', { name: /^Remove/ })[1] ?? document.body);
  expect(starts().map((input) => (input as HTMLInputElement).value)).toEqual(['later', '0:10:00']);
  await type(tracks.getByRole('textbox', { name: 'Intro starts at' }), 'early');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(starts().map((input) => (input as HTMLInputElement).value)).toEqual([
    '0:00:00',
    '0:05:00',
    '0:10:00',
  ]);
  expect(tracks.getByRole('textbox', { name: 'Intro starts at' })).toHaveValue('');
});

test('a change of another track is merged; for one that both changed, the user chooses which version to keep', async () => {
  const theirs = some({ version: 5, introSkip: { fromSec: 5, toSec: 70 }, creditsAtSec: 9_000 });
  const api = apiWith(some()).refuse(movieTracksApi.put, 409, { code: 'version_conflict', data: theirs });
  const { user } = openMovies(path);
  const credits = await screen.findByRole('textbox', { name: 'Credits start at' });
  await user.clear(credits);
  await user.type(credits, '2:00:00');
  await user.click(save());
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Someone else saved changes while you were editing' }),
  );
  expect(dialog.getByText('2:00:00')).toBeVisible();
  expect(dialog.getByText('2:30:00')).toBeVisible();
  expect(dialog.queryByText('Intro')).not.toBeInTheDocument();
  api.on(movieTracksApi.put, () => some({ version: 6 }));
  await user.click(dialog.getByRole('button', { name: 'Save selection' }));
  await waitFor(() =>
    expect(api.calls(movieTracksApi.put).at(-1)?.body).toMatchObject({
      version: 5,
      introSkip: { fromSec: 5, toSec: 70 },
      creditsAtSec: 7_200,
    }),
  );
});

test('closing the upload drawer with input asks for confirmation', async () => {
  apiWith(none);
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: 'Add subtitles' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Add subtitles' }));
  await user.type(drawer.getByRole('textbox', { name: 'Name shown to watchers' }), ' for all');
  await user.click(drawer.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(drawer.getByRole('textbox', { name: 'Name shown to watchers' })).toHaveValue('English for all');
});

test('a refused subtitle file shows why and stays chosen; an accepted one is listed', async () => {
  const api = apiWith(none).refuse(movieTracksApi.addSubtitle, 422, {
    errors: [{ path: 'file', code: 'unreadable', message: 'Line 4: a subtitle has no text' }],
  });
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: 'Add subtitles' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Add subtitles' }));
  await user.click(drawer.getByRole('button', { name: 'Upload' }));
  expect(await drawer.findByRole('alert')).toHaveTextContent('Choose a file.');
  await user.upload(drawer.getByLabelText(/Choose a file/), new File(['x'], 'de.srt'));
  expect(drawer.getByText('de.srt')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Upload' }));
  expect(await drawer.findByRole('alert')).toHaveTextContent('Line 4: a subtitle has no text');
  await expectNoAxeViolations();
  api.on(movieTracksApi.addSubtitle, () => some({ version: 4 }));
  api.on(movieTracksApi.get, () => some({ version: 4 }));
  await user.click(drawer.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('Subtitles added')).toBeVisible();
  expect(await (await section()).findByText(/metropolis.srt/)).toBeVisible();
  expect(api.calls(movieTracksApi.addSubtitle)[0]?.query).toEqual({
    language: 'en',
    label: 'English',
    kind: 'subtitles',
  });
});

test('subtitles can’t be uploaded while there are unsaved changes', async () => {
  apiWith(none);
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: 'Add audio track' }));
  expect(screen.getByRole('button', { name: 'Add subtitles' })).toBeDisabled();
  expect(screen.getByText('Save or discard your changes first.')).toBeVisible();
});

test('without permission to write, tracks are read-only and can be downloaded', async () => {
  apiWith(some()).on(moviesApi.get, () => aMovie({ deletedAt: new Date() }));
  const { user } = openMovies(path);
  const tracks = await section();
  expect(tracks.getByRole('textbox', { name: 'Title' })).toBeDisabled();
  expect(tracks.queryByRole('button', { name: /Add/ })).not.toBeInTheDocument();
  await user.click(await tracks.findByRole('button', { name: 'Deutsch, German, Subtitles, Default' }));
  expect(await screen.findByRole('menuitem', { name: 'Download' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Remove' })).not.toBeInTheDocument();
});

test('tracks that failed to load can be loaded again', async () => {
  const api = apiWith(none).refuse(movieTracksApi.get, 500);
  const { user } = openMovies(path);
  expect(await screen.findByText('Couldn’t load the tracks')).toBeVisible();
  api.on(movieTracksApi.get, () => none);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No subtitles yet.')).toBeVisible();
});

test('the history shows changes of tracks', async () => {
  const { audioTracks, chapters, introSkip } = some();
  apiWith(some()).on(moviesApi.history, () =>
    aPage([
      {
        _id: uuid(1, 7),
        action: 'setTracks',
        actor: null,
        at: new Date(),
        changes: [
          { field: 'subtitles', before: [german], after: [] },
          { field: 'audioTracks', before: [], after: audioTracks },
          { field: 'chapters', before: [], after: chapters },
          { field: 'introSkip', before: null, after: introSkip },
          { field: 'creditsAtSec', before: null, after: 9_100 },
        ],
        restorable: false,
      },
    ]),
  );
  openMovies(`/${uuid(1)}?tab=history`);
  for (const expected of [
    'Deutsch, German, Subtitles, Default',
    'German, Original, Surround (5.1), Default',
    '0:00:00 The city',
    '0:00:05 to 0:01:05',
    '2:31:40',
    'Files can’t be restored.',
  ])
    expect(await screen.findByText(expected)).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Chapters' })).toBeVisible();
});
