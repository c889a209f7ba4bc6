import { and, eq } from 'drizzle-orm';
import { blankOf } from '@backlot/contracts/platform/records/record-fields';
import { faqFields, faqLimits } from '@backlot/contracts/site/faq/faq';
import { type SendRequest, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ensureBaseLookups } from '../lookups/lookups.service.ts';
import { lookupTable } from '../lookups/lookups.table.ts';
import { faqTable } from './faq.table.ts';

let test: TestApp;
let request: SendRequest & { _id: string };
let payment: string;
let watching: string;
let genre: string;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  const idOf = async (type: 'faqCategory' | 'genre', key: string) => {
    const [found] = await test.deps.db
      .select({ _id: lookupTable._id })
      .from(lookupTable)
      .where(and(eq(lookupTable.type, type), eq(lookupTable.key, key)));
    return found?._id ?? '';
  };
  payment = await idOf('faqCategory', 'payment');
  watching = await idOf('faqCategory', 'watching');
  genre = await idOf('genre', 'drama');
});
beforeEach(async () => {
  await test.deps.db.delete(faqTable);
  request = await test.signedIn('superadmin');
});
afterAll(() => test.close());

const input = (over: object = {}) => ({
  ...blankOf(faqFields),
  question: 'How do I pay?',
  answer: '<p>By <strong>card</strong>.</p>',
  categoryId: payment,
  audience: 'watcher',
  status: 'published',
  ...over,
});
const send = (method: 'POST' | 'PUT', url: string, payload: object) => request({ method, url, payload });
const create = async (over: object = {}) => {
  const answer = await send('POST', '/api/faq', input(over));
  expect(answer.statusCode).toBe(201);
  return answer.json().data;
};
const list = async (query = '') =>
  (await request(`/api/faq${query}`)).json().data.map(({ question }: { question: string }) => question);
const publicFaq = async (query = '') => (await test.app.inject(`/api/public/page/faq${query}`)).json().data;

it('a question is sanitized, appended to its category, and public once published', async () => {
  await create();
  const second = await create({
    question: 'Is it safe?',
    answer: '<p>Yes<img src=x onerror=alert(1)> <a href="javascript:alert(1)">really</a></p>',
  });
  await create({ question: 'Still being written?', status: 'draft' });
  expect(second.answer).toBe('<p>Yes really</p>');
  expect(second.category).toEqual({ _id: payment, name: 'Payment and refunds' });
  expect(await list()).toEqual(['How do I pay?', 'Is it safe?', 'Still being written?']);
  const { categories } = await publicFaq();
  expect(categories).toMatchObject([
    { _id: payment, questions: [{ question: 'How do I pay?' }, { question: 'Is it safe?' }] },
  ]);
});

it('the list filters by audience, status, category and part of the question', async () => {
  await create();
  await create({ question: 'When am I paid?', audience: 'maker', status: 'draft' });
  expect(await list('?audience=maker')).toEqual(['When am I paid?']);
  expect(await list('?status=published')).toEqual(['How do I pay?']);
  await create({ question: 'Which devices?', categoryId: watching });
  expect(await list(`?category=${watching}`)).toEqual(['Which devices?']);
  expect(await list(`?audience=watcher&category=${payment},${watching}`)).toHaveLength(2);
  expect(await list('?q=AM%20I')).toEqual(['When am I paid?']);
  expect(await list('?q=%25')).toEqual([]);
  expect((await publicFaq('?audience=maker')).categories).toEqual([]);
});

it('pickers get all active questions', async () => {
  const { _id } = await create();
  const deleted = await create({ question: 'Still asked?' });
  await request({ method: 'DELETE', url: `/api/faq/${deleted._id}?version=1` });
  expect((await request('/api/faq/all')).json().data).toEqual([
    { _id, question: 'How do I pay?', audience: 'watcher', status: 'published' },
  ]);
});

it('an invalid value is refused on its field', async () => {
  for (const [over, path] of [
    [{ question: 'Hm?' }, 'question'],
    [{ question: 'x'.repeat(201) }, 'question'],
    [{ answer: '<p> </p>' }, 'answer'],
    [{ answer: '<script>only this</script>' }, 'answer'],
    [{ answer: `<p>${'x'.repeat(5_001)}</p>` }, 'answer'],
    [{ categoryId: genre }, 'categoryId'],
    [{ audience: 'admin' }, 'audience'],
  ] as const) {
    const refused = await send('POST', '/api/faq', input(over));
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, path]);
  }
});

it('a create needs the required fields only; a missing field is named by its label', async () => {
  const made = await send('POST', '/api/faq', {
    question: 'How do I pay?',
    answer: '<p>By card.</p>',
    categoryId: payment,
  });
  expect(made.json().data).toMatchObject({ audience: 'watcher', status: 'draft' });
  const refused = await send('POST', '/api/faq', { answer: ' ' });
  expect(refused.json().errors.map(({ message }: { message: string }) => message)).toEqual([
    'Question is required.',
    'Answer is required.',
    'Choose a category.',
  ]);
  const replaced = await send('PUT', `/api/faq/${made.json().data._id}`, {
    ...input({ audience: undefined, status: undefined }),
    version: 1,
  });
  expect(replaced.json().message).toBe('Audience is required, Published is required.');
});

it('a patch changes one field and leaves the others', async () => {
  const { _id } = await create();
  const patched = await request({
    method: 'PATCH',
    url: `/api/faq/${_id}`,
    payload: { status: 'draft', version: 1 },
  });
  expect(patched.json().data).toMatchObject({ status: 'draft', question: 'How do I pay?', version: 2 });
});

it('reordering takes all questions of a category and audience', async () => {
  const a = await create({ question: 'Question A' });
  const b = await create({ question: 'Question B' });
  const c = await create({ question: 'Question C' });
  await create({ question: 'For makers', audience: 'maker' });
  const order = (ids: string[]) =>
    send('PUT', '/api/faq/order', { audience: 'watcher', categoryId: payment, ids });
  const moved = await order([c._id, a._id, b._id]);
  expect(moved.json().data.map(({ _id }: { _id: string }) => _id)).toEqual([c._id, a._id, b._id]);
  expect(await list('?audience=watcher')).toEqual(['Question C', 'Question A', 'Question B']);
  expect((await request(`/api/faq/${a._id}`)).json().data.version).toBe(1);
  for (const ids of [
    [a._id, b._id],
    [a._id, b._id, a._id],
    [a._id, b._id, genre],
  ])
    expect((await order(ids)).json().code).toBe('order_stale');
});

it('a question moved to another category is appended there', async () => {
  const moving = await create({ question: 'Which one is it?' });
  await create({ question: 'Already there?', categoryId: watching });
  const saved = await send('PUT', `/api/faq/${moving._id}`, {
    ...input({ question: 'Which one is it?', categoryId: watching }),
    version: 1,
  });
  expect(saved.json().data.category._id).toBe(watching);
  expect(await list()).toEqual(['Already there?', 'Which one is it?']);
});

it('the second edit of a version is refused, and an earlier revision can be restored', async () => {
  const { _id } = await create();
  const edit = (question: string, version: number) =>
    send('PUT', `/api/faq/${_id}`, { ...input({ question }), version });
  await edit('How can I pay?', 1);
  const late = await edit('What to pay with?', 1);
  expect(late.json()).toMatchObject({
    code: 'version_conflict',
    data: { question: 'How can I pay?', updatedBy: { _id: request._id } },
  });
  const history = (await request(`/api/faq/${_id}/history`)).json().data.items;
  const url = `/api/faq/${_id}/history/${history[1]._id}/restore`;
  expect((await send('POST', url, { version: 2 })).json().data.question).toBe('How do I pay?');
});

it('a deleted question leaves the public page and can be restored for 30 days', async () => {
  const { _id } = await create();
  await request({ method: 'DELETE', url: `/api/faq/${_id}?version=1` });
  expect(await list()).toEqual([]);
  expect((await publicFaq()).categories).toEqual([]);
  expect((await send('POST', `/api/faq/${_id}/restore`, { version: 2 })).statusCode).toBe(200);
  expect(await list()).toEqual(['How do I pay?']);
  expect((await send('POST', `/api/faq/${_id}/restore`, { version: 3 })).json().code).toBe('not_deleted');
  await request({ method: 'DELETE', url: `/api/faq/${_id}?version=3` });
  const longAgo = new Date(test.deps.now().getTime() - 31 * 24 * 60 * 60_000);
  await test.deps.db.update(faqTable).set({ deletedAt: longAgo });
  expect((await send('POST', `/api/faq/${_id}/restore`, { version: 4 })).statusCode).toBe(410);
});

it('the number of questions is limited', async () => {
  const rows = Array.from({ length: faqLimits.count }, (_, position) => ({
    ...input({ question: `Question ${position}` }),
    audience: 'watcher' as const,
    status: 'draft' as const,
    position,
  }));
  await test.deps.db.insert(faqTable).values(rows);
  expect((await send('POST', '/api/faq', input())).json().code).toBe('too_many');
});
