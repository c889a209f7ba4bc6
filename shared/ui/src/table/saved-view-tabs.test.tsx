import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { draw } from '../testing/draw.tsx';
import { SavedViewTabs } from './saved-view-tabs.tsx';

const views = [{ _id: '1', name: 'My drafts', query: 'status=draft&sort=title' }];
const tabs = (query: string, onSave = jest.fn(), onDelete = jest.fn()) => (
  <SavedViewTabs views={views} query={query} onSave={onSave} onDelete={onDelete} />
);

test('views break no accessibility rule', async () => {
  draw(tabs('sort=title&status=draft'));
  await expectNoAxeViolations();
});

test('a view is current when the query says the same in any order and on any page', () => {
  draw(tabs('?sort=title&status=draft&page=2'));
  expect(screen.getByRole('link', { name: 'My drafts' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('button', { name: 'Save view' })).not.toBeInTheDocument();
});

test('another query leaves the view and can be saved under a name', async () => {
  const onSave = jest.fn();
  const { user } = draw(tabs('status=published', onSave));
  expect(screen.getByRole('link', { name: 'My drafts' })).not.toHaveAttribute('aria-current');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await user.type(screen.getByRole('textbox', { name: 'Name of the view' }), ' Live {Enter}');
  expect(onSave).toHaveBeenCalledWith('Live');
});

test('the current view can be deleted', async () => {
  const onDelete = jest.fn();
  const { user } = draw(tabs('status=draft&sort=title', jest.fn(), onDelete));
  await user.click(screen.getByRole('button', { name: 'Delete the view My drafts' }));
  expect(onDelete).toHaveBeenCalledWith(views[0]);
});
