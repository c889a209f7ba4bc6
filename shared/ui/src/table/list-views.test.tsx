import { screen, waitFor } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { ListViews } from './list-views.tsx';

const saved = { _id: '1', name: 'Drafts', query: 'status=draft' };

test('the name of a view stays open until the view is saved', async () => {
  const save = jest.fn(() => Promise.resolve(saved)).mockRejectedValueOnce(new Error('Too many views.'));
  const preferences = { own: [], save, change: jest.fn(), remove: jest.fn() };
  const { user } = renderUi(<ListViews preferences={preferences} />, '/?status=draft');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await user.type(screen.getByRole('textbox', { name: 'View name' }), 'Drafts{Enter}');
  expect(save).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('textbox', { name: 'View name' })).toHaveValue('Drafts');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(save).toHaveBeenLastCalledWith('Drafts', 'status=draft');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'View name' })).not.toBeInTheDocument());
});
