import { expectNoAxeViolations } from '@backlot/testing/axe';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { faqApi } from '@backlot/contracts/site/faq/faq';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aFaq, aRow, faqFake, payment, uuid } from './faq.fixture.ts';
import routes from './faq.routes.tsx';

const open = (search = '') => {
  signInAs('superadmin');
  return renderPage([{ path: '/admin/pages/faq', children: routes }], { url: `/admin/pages/faq${search}` });
};
const group = (name: string) => screen.findByRole('region', { name });

test('questions are grouped by category, and the page has no accessibility violations', async () => {
  faqFake();
  const { container } = open();
  const rows = within(await group('Payment')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Question 1\?.*Published/),
    expect.stringMatching(/Question 2\?.*Draft/),
  ]);
  expect(within(await group('Watching')).getByText('Question 3?')).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('the query comes from the URL', async () => {
  const api = faqFake();
  open('?audience=maker&status=draft&q=pay');
  await group('Payment');
  expect(api.calls(faqApi.list)).toEqual([{ query: { audience: 'maker', status: 'draft', q: 'pay' } }]);
  expect(screen.getByRole('button', { name: 'Move Question 1? down' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('the keyboard reaches the search, moves through all categories and opens a question', async () => {
  const api = faqFake();
  const { user } = open();
  await group('Payment');
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search by question' })).toHaveFocus();
  await user.keyboard('pay');
  await waitFor(() => expect(api.calls(faqApi.list).at(-1)?.query).toMatchObject({ q: 'pay' }));
  await user.keyboard('{Escape}{Escape}jjj');
  expect(screen.getByRole('button', { name: 'Edit Question 3?' })).toHaveFocus();
  await user.keyboard('k');
  expect(screen.getByRole('button', { name: 'Edit Question 2?' })).toHaveFocus();
  await user.keyboard('e');
  expect(await screen.findByRole('dialog', { name: 'Edit question' })).toBeInTheDocument();
});

test('a question keeps its own text direction', async () => {
  faqFake();
  open();
  expect((await screen.findByText('Question 1?')).tagName).toBe('BDI');
});

test('stale questions can’t be reordered while new ones load', async () => {
  const api = faqFake();
  const { router } = open('?q=pay');
  await group('Payment');
  api.on(faqApi.list, () => new Promise(() => undefined));
  await act(() => router.navigate('/admin/pages/faq'));
  await waitFor(() => expect(api.calls(faqApi.list)).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Move Question 1? down' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('reordering sends all questions of the category', async () => {
  const api = faqFake().on(faqApi.order, () => [aRow(2), aRow(1)]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Move Question 2? up' }));
  expect(api.calls(faqApi.order)).toEqual([
    { body: { audience: 'watcher', categoryId: payment._id, ids: [uuid(2), uuid(1)] } },
  ]);
});

test('a refused order is reverted and says why', async () => {
  faqFake().refuse(faqApi.order, 409, { message: 'The questions of this category have changed.' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Move Question 2? up' }));
  expect(await screen.findByText('The questions of this category have changed.')).toBeInTheDocument();
  const rows = within(await group('Payment')).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Question 1?');
});

test('a question is edited beside the list and saved with its version', async () => {
  const api = faqFake().on(faqApi.replace, () => aFaq(1));
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Question 1?' }));
  const drawer = await screen.findByRole('dialog', { name: 'Edit question' });
  await within(drawer).findByRole('textbox', { name: 'Answer' });
  await expectNoAxeViolations();
  const question = within(drawer).getByRole('textbox', { name: 'Question' });
  await user.clear(question);
  await user.type(question, 'How do I pay?');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(api.calls(faqApi.replace)).toMatchObject([
    { params: { _id: uuid(1) }, body: { version: 1, question: 'How do I pay?', answer: '<p>Answer 1</p>' } },
  ]);
});

test('an incomplete question names what is missing, and closing it asks for confirmation', async () => {
  const api = faqFake().refuseInvalid(faqApi.create);
  const { user, router } = open('?open=new');
  const drawer = await screen.findByRole('dialog', { name: 'Add question' });
  await user.type(within(drawer).getByRole('textbox', { name: 'Question' }), 'Hm?');
  await user.click(within(drawer).getByRole('button', { name: 'Add question' }));
  const alert = await within(drawer).findByRole('alert');
  expect(
    within(alert)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Question must have at least 5 characters.',
    'Answer is required.',
    'Category: Choose a category.',
  ]);
  expect(api.calls(faqApi.create)).toEqual([]);
  await user.click(within(drawer).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('undo restores a deleted question', async () => {
  const api = faqFake()
    .on(faqApi.remove, () => aFaq(1, { version: 2, deletedAt: new Date() }))
    .on(faqApi.restore, () => aFaq(1, { version: 3 }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Question 1?' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.calls(faqApi.restore)).toEqual([{ params: { _id: uuid(1) }, body: { version: 2 } }]),
  );
});

test('the empty, unmatched and failed list each offer an action', async () => {
  const api = faqFake().on(faqApi.list, () => []);
  const first = open();
  expect(await screen.findByRole('heading', { name: 'No questions yet' })).toBeInTheDocument();
  await expectNoAxeViolations(first.container);
  first.unmount();
  const second = open('?status=draft');
  await second.user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  expect(second.router.state.location.search).toBe('');
  second.unmount();
  api.refuse(faqApi.list, 500, { errorId: 'e-2' });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('e-2');
});
