import { faqApi } from '@backlot/contracts/site/faq/faq';
import { viewsApi } from '@backlot/contracts/platform/lists/views';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen, waitFor, within } from '@testing-library/react';
import { withViews } from '../../ordered-list/views-api.fixture.ts';
import { faqFake, payment } from './faq.fixture.ts';
import routes from './faq.routes.tsx';

/** A visit in a browser without local storage. */
const open = (search = '') => {
  localStorage.clear();
  signInAs('superadmin');
  return renderPage([{ path: '/admin/pages/faq', children: routes }], { url: `/admin/pages/faq${search}` });
};
const list = () => screen.findByRole('list', { name: 'Payment questions' });

test('a saved view keeps the filters, but not the open question', async () => {
  const api = withViews(faqFake());
  const first = open('?audience=maker&status=draft');
  await list();
  await first.user.click(screen.getByRole('button', { name: 'Filter' }));
  await first.user.click(await screen.findByRole('menuitem', { name: 'Category' }));
  await first.user.click(await screen.findByRole('checkbox', { name: 'Payment' }));
  const query = { audience: 'maker', status: 'draft', category: [payment._id] };
  await waitFor(() => expect(api.calls(faqApi.list).at(-1)).toEqual({ query }));
  await first.user.keyboard('{Escape}');
  await first.user.click(screen.getByRole('button', { name: 'Save view' }));
  await first.user.type(await screen.findByRole('textbox', { name: 'View name' }), 'To do{Enter}');
  expect(await screen.findByRole('link', { name: 'To do' })).toHaveAttribute('aria-current', 'page');
  expect(api.calls(viewsApi.create)[0]?.body).toEqual({
    list: 'faq',
    name: 'To do',
    query: `audience=maker&status=draft&category=${payment._id}`,
  });
  await first.user.click(screen.getByRole('button', { name: 'Edit Question 1?' }));
  await screen.findByRole('dialog', { name: 'Edit question' });
  expect(screen.queryByText('Update view')).not.toBeInTheDocument();
  first.unmount();

  const second = open();
  await second.user.click(await screen.findByRole('link', { name: 'To do' }));
  await waitFor(() => expect(api.calls(faqApi.list).at(-1)).toEqual({ query }));
  expect(screen.getByRole('tab', { name: 'Makers' })).toHaveAttribute('aria-selected', 'true');
  await expectNoAxeViolations(second.container);
  await second.user.click(screen.getByRole('link', { name: 'All' }));
  expect(second.router.state.location.search).toBe('?audience=maker');
});

test('columns and density are saved on the server', async () => {
  withViews(faqFake());
  const first = open();
  await list();
  await first.user.click(screen.getByRole('button', { name: 'Display' }));
  await first.user.click(await screen.findByRole('radio', { name: 'Compact' }));
  await first.user.click(screen.getByRole('checkbox', { name: 'Status' }));
  await waitFor(() => expect(screen.queryByText('Draft')).not.toBeInTheDocument());
  await expectNoAxeViolations(first.container);
  first.unmount();

  open();
  await waitFor(async () => expect(await list()).toHaveAttribute('data-density', 'compact'));
  expect(screen.queryByText('Draft')).not.toBeInTheDocument();
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(2);
});
