import { movieAssetsApi } from '@backlot/contracts/catalog/movies/assets';
import { store } from '@backlot/data/store';
import { uploadsAtom } from '@backlot/data/uploads';
import { screen, within } from '@testing-library/react';
import { moviesApiFake, uuid } from '../movies.fixture.ts';
import { openMovies } from '../open-movies.fixture.tsx';

// As when the connection is lost before the first file.
jest.mock('@backlot/data/upload/send-file', () => {
  throw new Error('not loaded');
});

test('an uploader that can’t be loaded is reported', async () => {
  moviesApiFake().on(movieAssetsApi.list, () => ({ assets: [], renditions: 'not_configured' as const }));
  store.set(uploadsAtom, []);
  const { user } = openMovies(`/${uuid(1)}`);
  const section = within(await screen.findByRole('region', { name: 'Media' }));
  const input = section.getAllByLabelText(/film|trailer/i, { selector: 'input' })[0];
  if (!input) throw new Error('there is no input');
  await user.upload(input, new File(['x'], 'metropolis.mov'));
  expect(await screen.findByText(/Something went wrong/)).toBeVisible();
});
