import { Refusal } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { type Faq, faqApi } from '@backlot/contracts/site/faq/faq';
import { screen, waitFor, within } from '@testing-library/react';
import { aFaq, faqFake, uuid } from './faq.fixture.ts';
import routes from './faq.routes.tsx';

const openOne = async () => {
  signInAs('superadmin');
  const page = renderPage([{ path: '/admin/pages/faq', children: routes }], {
    url: `/admin/pages/faq?open=${uuid(1)}`,
  });
  const drawer = await screen.findByRole('dialog', { name: 'Edit question' });
  const question = await within(drawer).findByRole('textbox', { name: 'Question' });
  await page.user.clear(question);
  await page.user.type(question, 'How do I pay?');
  return {
    ...page,
    save: () => page.user.click(within(drawer).getByRole('button', { name: 'Save' })),
  };
};
/** Someone else saved version 2. */
const savedByOther = (theirs: Partial<Faq>) => {
  const data = JSON.parse(JSON.stringify(aFaq(1, { version: 2, ...theirs }))) as object; // as the API sends it
  return faqFake().on(faqApi.replace, ({ body }) => {
    if (body.version === 1) throw new Refusal(409, { code: 'version_conflict', data });
    return aFaq(1, { version: 3 });
  });
};

test('changes of different fields are merged and saved without asking', async () => {
  const api = savedByOther({ status: 'draft' });
  const { save } = await openOne();
  await save();
  await waitFor(() => expect(api.calls(faqApi.replace)).toHaveLength(2));
  expect(api.calls(faqApi.replace)[1]?.body).toMatchObject({
    version: 2,
    question: 'How do I pay?',
    status: 'draft',
  });
});

test('a conflicting field is shown under its label, as text', async () => {
  const api = savedByOther({ answer: '<p>By <strong>card</strong></p>', question: 'What does it cost?' });
  const { save, user } = await openOne();
  await save();
  const dialog = await screen.findByRole('dialog', { name: /while you were editing/ });
  const group = within(dialog).getByRole('radiogroup', { name: 'Question' });
  expect(group).toHaveTextContent('What does it cost?');
  await user.click(within(group).getByRole('radio', { name: 'Take theirs' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save selection' }));
  await waitFor(() => expect(api.calls(faqApi.replace)).toHaveLength(2));
  expect(api.calls(faqApi.replace)[1]?.body).toMatchObject({
    version: 2,
    question: 'What does it cost?',
    answer: '<p>By <strong>card</strong></p>',
  });
});

test('an API refusal appears at its field, and the input stays', async () => {
  faqFake().refuse(faqApi.replace, 422, {
    errors: [{ path: 'categoryId', code: 'unknown', message: 'Choose an active category.' }],
  });
  const { save } = await openOne();
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Category: Choose an active category.');
  expect(screen.getByRole('textbox', { name: 'Question' })).toHaveValue('How do I pay?');
});

test('a form of an earlier release explains how to continue', async () => {
  faqFake().refuse(faqApi.replace, 422, {
    errors: [
      { path: 'question', code: 'taken', message: 'This question already exists.' },
      { path: 'hint', code: 'invalid_type', message: 'Hint is required.' },
    ],
  });
  const { save } = await openOne();
  await save();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This question already exists.');
  expect(alert).toHaveTextContent(/Hint is required\. .* Copy your text, then reload the page\./);
  expect(screen.getByRole('textbox', { name: 'Question' })).toHaveValue('How do I pay?');
});

test('a save closes the drawer, and the row shows it before the API has responded', async () => {
  const api = faqFake().on(faqApi.replace, () => new Promise(() => undefined));
  const { save } = await openOne();
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('How do I pay?')).toBeVisible();
  expect(api.calls(faqApi.replace)).toHaveLength(1);
});

test('Ctrl S saves from within a field', async () => {
  const api = faqFake().on(faqApi.replace, () => aFaq(1, { version: 2, question: 'How do I pay?' }));
  const { user } = await openOne();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(api.calls(faqApi.replace)).toHaveLength(1));
});
