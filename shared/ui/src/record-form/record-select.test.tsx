import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { RecordSelect } from './record-select.tsx';

const movies = [
  { _id: '1', name: 'Metropolis' },
  { _id: '2', name: 'Nosferatu' },
];
const optionsOf = ({ q = '', ids }: { q?: string; ids?: string }) => ({
  queryKey: ['movie', q, ids],
  queryFn: async () =>
    movies.filter(({ _id, name }) => (ids ? ids === _id : name.toLowerCase().startsWith(q.toLowerCase()))),
});

function Movie({ initial = null }: { initial?: string | null }) {
  const [value, setValue] = useState(initial);
  return <RecordSelect label="Movie" query={optionsOf} value={value} onChange={setValue} />;
}

test('a stored record is shown by its name, and the others are offered beside it', async () => {
  const { user } = renderUi(<Movie initial="1" />);
  const input = screen.getByRole('combobox', { name: 'Movie' });
  await waitFor(() => expect(input).toHaveValue('Metropolis'));
  await user.click(input);
  expect(await screen.findByRole('option', { name: 'Nosferatu' })).toBeVisible();
});

test('a record found by the start of its name replaces the stored one', async () => {
  const { user } = renderUi(<Movie initial="1" />);
  const input = screen.getByRole('combobox', { name: 'Movie' });
  await waitFor(() => expect(input).toHaveValue('Metropolis'));
  await user.clear(input);
  await user.type(input, 'nos');
  await user.click(await screen.findByRole('option', { name: 'Nosferatu' }));
  expect(input).toHaveValue('Nosferatu');
});

test('text that finds nothing offers nothing, also where a query without ids is the one of all records', async () => {
  const query = ({ q = '', ids }: { q?: string; ids?: string }) => optionsOf({ q, ...(ids && { ids }) });
  const { user } = renderUi(<RecordSelect label="Movie" query={query} value={null} onChange={jest.fn()} />);
  await user.type(screen.getByRole('combobox', { name: 'Movie' }), 'zzz');
  expect(await screen.findByText('No results')).toBeVisible();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});
