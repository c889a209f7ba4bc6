import { movieAssetsApi, type MovieAsset, type MovieAssets } from '@backlot/contracts/catalog/movies/assets';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { store } from '@backlot/data/store';
import { type Upload, uploadsAtom } from '@backlot/data/uploads';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { aMovie, moviesApiFake, uuid } from '../movies.fixture.ts';
import { openMovies } from '../open-movies.fixture.tsx';

const path = `/${uuid(1)}`;

const anAsset = (difference: Partial<MovieAsset> = {}): MovieAsset => ({
  _id: uuid(1, 5),
  kind: 'main',
  fileName: 'metropolis.mov',
  bytes: 2_400_000_000,
  received: 2_400_000_000,
  checksum: 'a'.repeat(64),
  durationSec: 9_180,
  width: 1_920,
  height: 1_080,
  codec: 'ProRes 422',
  status: 'ready',
  error: null,
  replacesId: null,
  fingerprint: '4-7-metropolis.mov',
  uploadedBy: { _id: uuid(2, 9), name: 'Ana Admin' },
  createdAt: new Date('2026-11-19T16:30:00Z'),
  resumableUntil: null,
  ...difference,
});
const answer = (...assets: MovieAsset[]): MovieAssets => ({ assets, renditions: 'not_configured' });
const anUpload = (difference: Partial<Upload> = {}): Upload => ({
  key: 'upload-1',
  movieId: uuid(1),
  assetId: uuid(2, 5),
  kind: 'trailer',
  fileName: 'trailer.mp4',
  bytes: 1_000_000,
  sent: 250_000,
  state: 'sending',
  problem: null,
  ...difference,
});
const media = () => screen.findByRole('region', { name: 'Media' });

beforeEach(() => store.set(uploadsAtom, []));

test('videos are listed with their facts, and empty kinds say so', async () => {
  moviesApiFake().on(movieAssetsApi.list, () =>
    answer(
      anAsset(),
      anAsset({
        _id: uuid(3, 5),
        kind: 'bonus',
        fileName: 'page.mp4',
        bytes: 28,
        status: 'failed',
        error: 'This isn’t a video file.',
        checksum: null,
        durationSec: null,
        width: null,
        height: null,
        codec: null,
      }),
    ),
  );
  openMovies(path);
  const section = within(await media());
  expect(section.getByText('metropolis.mov')).toBeVisible();
  for (const expected of [
    '2.4 GB',
    '2 h 33 min',
    '1920 × 1080',
    'ProRes 422',
    'Ready',
    'Failed',
    'No trailers yet.',
  ])
    expect(section.getByText(expected)).toBeVisible();
  expect(section.getByText('This isn’t a video file.')).toBeVisible();
  expect(section.getByText(/aren’t transcoded/)).toBeVisible();
  await expectNoAxeViolations();
});

test('the replace button names its video', async () => {
  moviesApiFake().on(movieAssetsApi.list, () => answer(anAsset()));
  openMovies(path);
  const section = within(await media());
  expect(section.getByRole('button', { name: 'Replace metropolis.mov' })).toHaveTextContent('Replace');
});

test('failed media can be retried', async () => {
  const api = moviesApiFake().refuse(movieAssetsApi.list, 500);
  const { user } = openMovies(path);
  expect(await screen.findByText('Couldn’t load media')).toBeVisible();
  api.on(movieAssetsApi.list, () => answer());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await within(await media()).findByText(/No video yet/)).toBeVisible();
});

test('an upload shows its progress and can be paused', async () => {
  moviesApiFake().on(movieAssetsApi.list, () =>
    answer(anAsset({ _id: uuid(2, 5), kind: 'trailer', fileName: 'trailer.mp4', status: 'uploading' })),
  );
  store.set(uploadsAtom, [
    anUpload(),
    anUpload({ key: 'upload-2', movieId: uuid(7), fileName: 'other.mp4' }),
  ]);
  openMovies(path);
  const section = within(await media());
  expect(section.getAllByText('trailer.mp4')).toHaveLength(1);
  expect(section.queryByText('other.mp4')).not.toBeInTheDocument();
  expect(section.getByText('250 kB of 1 MB')).toBeVisible();
  expect(section.getByRole('progressbar', { name: 'Upload progress of trailer.mp4' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );
  expect(section.getByRole('button', { name: 'Pause trailer.mp4' })).toBeVisible();
  await expectNoAxeViolations();
});

test('an interrupted upload requires the same file to resume', async () => {
  moviesApiFake().on(movieAssetsApi.list, () =>
    answer(
      anAsset({
        status: 'uploading',
        received: 1_200_000_000,
        resumableUntil: new Date('2026-11-26T16:30:00Z'),
      }),
    ),
  );
  const { user } = openMovies(path);
  const section = within(await media());
  expect(section.getByText('To resume, choose metropolis.mov again')).toBeVisible();
  expect(section.getByText(/1.2 GB of 2.4 GB uploaded/)).toBeVisible();
  const input = section.getByLabelText('Choose file to resume metropolis.mov', {
    selector: 'input',
  });
  await user.upload(input, new File(['x'], 'metropolis.mov', { lastModified: 8 }));
  expect(await section.findByText(/This isn’t the same file/)).toBeVisible();
  await expectNoAxeViolations();
});

test('a processed video refreshes the movie', async () => {
  let status: MovieAsset['status'] = 'processing';
  const api = moviesApiFake().on(movieAssetsApi.list, () => answer(anAsset({ status })));
  openMovies(path);
  const section = within(await media());
  expect(await section.findByText('Processing')).toBeVisible();
  const before = api.calls(moviesApi.get).length;
  status = 'ready';
  expect(await section.findByText('Ready')).toBeVisible();
  await waitFor(() => expect(api.calls(moviesApi.get).length).toBeGreaterThan(before));
});

test('another admin’s upload is visible but can’t be resumed', async () => {
  moviesApiFake().on(movieAssetsApi.list, () => answer(anAsset({ status: 'uploading', received: 10 })));
  openMovies(path, 'admin');
  const section = within(await media());
  expect(section.getByText('Ana Admin is uploading this file.')).toBeVisible();
  expect(section.queryByRole('button', { name: /choose the file/i })).not.toBeInTheDocument();
});

test('a video is removed after confirmation', async () => {
  const api = moviesApiFake()
    .on(movieAssetsApi.list, () => answer(anAsset()))
    .on(movieAssetsApi.remove, () => answer());
  const { user } = openMovies(path);
  const section = within(await media());
  await user.click(section.getByRole('button', { name: 'Actions for metropolis.mov' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove metropolis.mov?' }));
  api.on(movieAssetsApi.list, () => answer());
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(section.queryByText('metropolis.mov')).not.toBeInTheDocument());
  expect(api.calls(movieAssetsApi.remove)).toEqual([{ params: { _id: uuid(1), assetId: uuid(1, 5) } }]);
});

test('the missing video in the checklist links to the media', async () => {
  moviesApiFake()
    .on(movieAssetsApi.list, () => answer())
    .on(moviesApi.get, () => aMovie({ status: 'approved', checklist: [{ item: 'video', done: false }] }));
  const { user } = openMovies(path);
  const section = await media();
  expect(within(section).getByText('No video yet. It’s required to publish.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Not ready to publish' });
  await user.click(within(dialog).getByRole('link', { name: 'Main video' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
