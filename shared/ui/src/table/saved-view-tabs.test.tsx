import type { ComponentProps } from 'react';
import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { SavedViewTabs } from './saved-view-tabs.tsx';

const views = [{ _id: '1', name: 'My drafts', query: 'status=draft&sort=title' }];
const tabs = (query: string, on: Partial<ComponentProps<typeof SavedViewTabs>> = {}) => (
  <SavedViewTabs
    views={views}
    query={query}
    onSave={jest.fn()}
    onRename={jest.fn()}
    onUpdate={jest.fn()}
    onDelete={jest.fn()}
    {...on}
  />
);

test('views have no accessibility violations', async () => {
  renderUi(tabs('sort=title&status=draft'));
  await expectNoAxeViolations();
});

test('without saved views there is nothing to switch between', () => {
  const { again } = renderUi(tabs('', { views: [] }));
  expect(screen.queryByRole('link', { name: 'All' })).not.toBeInTheDocument();
  again(tabs('status=draft', { views: [] }));
  expect(screen.queryByRole('link', { name: 'All' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save view' })).toBeVisible();
});

test('a view is current for the same query in any order and on any page', () => {
  renderUi(tabs('?sort=title&status=draft&page=2'));
  expect(screen.getByRole('link', { name: 'My drafts' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('button', { name: 'Save view' })).not.toBeInTheDocument();
});

test('a changed query can be saved under a name', async () => {
  const onSave = jest.fn();
  const { user } = renderUi(tabs('status=published', { onSave }));
  expect(screen.getByRole('link', { name: 'My drafts' })).not.toHaveAttribute('aria-current');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await user.type(screen.getByRole('textbox', { name: 'View name' }), ' Live {Enter}');
  expect(onSave).toHaveBeenCalledWith('Live', expect.any(Function));
});

test('the current view can be deleted', async () => {
  const onDelete = jest.fn();
  const { user } = renderUi(tabs('status=draft&sort=title', { onDelete }));
  await user.click(screen.getByRole('button', { name: 'Delete view My drafts' }));
  expect(onDelete).toHaveBeenCalledWith(views[0]);
});

test('an open view stays open while its query changes, is marked as changed, and can be updated by keyboard', async () => {
  const [onUpdate, onSave] = [jest.fn(), jest.fn()];
  const { user } = renderUi(tabs('view=1&status=draft&sort=-title', { onUpdate, onSave }));
  const tab = screen.getByRole('link', { name: /^My drafts\s+Unsaved changes$/ });
  expect(tab).toHaveAttribute('aria-current', 'true');
  expect(tab).toHaveAttribute('href', expect.stringContaining('?status=draft&sort=title&view=1'));
  await expectNoAxeViolations();
  tab.focus();
  await user.tab();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Update view' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onUpdate).toHaveBeenCalledWith(views[0]);
  await user.click(screen.getByRole('button', { name: 'Save as new view' }));
  await user.type(screen.getByRole('textbox', { name: 'View name' }), 'Z to A{Enter}');
  expect(onSave).toHaveBeenCalledWith('Z to A', expect.any(Function));
});

test('an unchanged view and a built-in one offer no update', () => {
  const { unmount } = renderUi(tabs('view=1&sort=title&status=draft&page=3'));
  expect(screen.getByRole('link', { name: 'My drafts' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('button', { name: 'Update view' })).not.toBeInTheDocument();
  unmount();
  renderUi(tabs('view=gone&status=approved'));
  expect(screen.queryByRole('button', { name: 'Update view' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save view' })).toBeVisible();
});

test('on a page of several lists, All shows the rows of the open list', () => {
  const { unmount } = renderUi(tabs('?slot=category', { place: 'slot=category' }));
  const all = screen.getByRole('link', { name: 'All' });
  expect(all).toHaveAttribute('aria-current', 'page');
  expect(all).toHaveAttribute('href', expect.stringContaining('?slot=category'));
  expect(screen.queryByRole('button', { name: 'Save view' })).not.toBeInTheDocument();
  unmount();
  renderUi(tabs('?slot=category&status=live', { place: 'slot=category' }));
  expect(screen.getByRole('link', { name: 'All' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('button', { name: 'Save view' })).toBeVisible();
});

test('the row open beside the list isn’t part of a view', () => {
  renderUi(tabs('?status=draft&sort=title&open=7'));
  expect(screen.getByRole('link', { name: 'My drafts' })).toHaveAttribute('aria-current', 'page');
});
