import { and, eq } from 'drizzle-orm';
import { type MakerStatus, makerStatus, makerTransitionTo } from '@backlot/contracts/catalog/makers/workflow';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';
import { seedMovieCatalog } from '../movies/movies.fixture.ts';
import { notificationTable } from '../../../platform/notifications/notifications.table.ts';
import { outboxTable } from '../../../platform/outbox/outbox.table.ts';
import { contractBody, makerFixture, type Person, stepUpOf } from './makers.fixture.ts';
import { makerTable } from './makers.table.ts';

let test: TestApp;
let admin: Person;
let superadmin: Person;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  admin = await test.signedIn('admin');
  superadmin = await test.signedIn('superadmin');
});
afterAll(() => test.close());

let made = 0;
const makerIn = async (status: MakerStatus, over: { ownerId?: string } = {}) => {
  made += 1;
  const [maker] = await test.deps.db
    .insert(makerTable)
    .values(makerFixture({ name: `House ${made}`, status, ...over }))
    .returning();
  if (!maker) throw new Error('An insert returned no row');
  return maker;
};
const move = (who: Person, _id: string, payload: object) =>
  who({ method: 'POST', url: `/api/maker/${_id}/transition`, payload });
const sign = (_id: string, over: object = {}) =>
  superadmin({ method: 'POST', url: `/api/maker/${_id}/contract`, payload: { ...contractBody(), ...over } });

const steps = makerStatus.options.flatMap((from) =>
  makerStatus.options.map((to) => [from, to, makerTransitionTo(from, to) !== undefined] as const),
);
it.each(steps)('the transition from %s to %s follows the workflow: %s', async (from, to, isAllowed) => {
  const { _id, name } = await makerIn(from);
  await sign(_id);
  await stepUpOf(test, superadmin);
  const response = await move(superadmin, _id, { to, version: 1, reason: 'As agreed', name });
  if (isAllowed)
    expect(response.json().data).toMatchObject({ status: to, version: 2, statusReason: 'As agreed' });
  else expect([response.statusCode, response.json().code]).toEqual([409, 'transition_not_allowed']);
});

it('each invitation step sends one email with the URL of the platform and the inviter', async () => {
  const maker = await makerIn('lead');
  const mailsTo = async () =>
    (await test.deps.db.select().from(outboxTable)).filter(({ payload }) =>
      JSON.stringify(payload).includes(maker.email),
    );
  const invited = await move(admin, maker._id, { to: 'invited', version: 1 });
  expect(invited.json().data.invitedAt).not.toBeNull();
  const [mail] = await mailsTo();
  expect(JSON.stringify(mail?.payload)).toContain(test.deps.config.publicUrl);
  expect(JSON.stringify(mail?.payload)).toMatch(/email Person \d+ at person\d+@backlot\.test/);

  const again = (version: number) =>
    admin({ method: 'POST', url: `/api/maker/${maker._id}/invite`, payload: { version } });
  expect((await again(1)).json().code).toBe('version_conflict');
  expect((await again(2)).statusCode).toBe(200);
  expect(await mailsTo()).toHaveLength(2);
  const active = await makerIn('active');
  const refused = await admin({
    method: 'POST',
    url: `/api/maker/${active._id}/invite`,
    payload: { version: 1 },
  });
  expect(refused.json().code).toBe('not_invited');
});

it('suspending requires a reason', async () => {
  const { _id } = await makerIn('active');
  const refused = await move(admin, _id, { to: 'suspended', version: 1, reason: '  ' });
  expect(refused.json().errors).toEqual([expect.objectContaining({ path: 'reason' })]);
  const suspended = await move(admin, _id, { to: 'suspended', version: 1, reason: 'Rights are unclear' });
  expect(suspended.json().data.statusReason).toBe('Rights are unclear');
  const active = await move(admin, _id, { to: 'active', version: 2 });
  expect(active.json().data).toMatchObject({ status: 'active', statusReason: null });
});

it.each([
  ['none at all', null],
  ['a draft', { signedAt: null }],
  ['one that has ended', { endAt: '2021-01-01' }],
])('a maker with %s of a contract can’t become active', async (_, over) => {
  const { _id } = await makerIn('in_review');
  if (over) await sign(_id, over);
  const refused = await move(admin, _id, { to: 'active', version: 1 });
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'contract_missing']);
});

it('the owner of a maker is notified when its review is approved, without one everyone else who edits makers', async () => {
  const owner = await test.signedIn('admin');
  const noticesOf = (person: Person) =>
    test.deps.db
      .select()
      .from(notificationTable)
      .where(and(eq(notificationTable.adminId, person._id), eq(notificationTable.type, 'maker.onboarded')));
  await test.deps.db.delete(notificationTable);
  const owned = await makerIn('in_review', { ownerId: owner._id });
  await sign(owned._id);
  await move(admin, owned._id, { to: 'active', version: 1 });
  expect(await noticesOf(owner)).toMatchObject([
    // Without its name, which would outlive the maker’s erasure.
    { title: 'A maker was onboarded', params: { makerId: owned._id } },
  ]);
  expect(await noticesOf(superadmin)).toEqual([]);
  const other = await makerIn('in_review');
  await sign(other._id);
  await move(admin, other._id, { to: 'active', version: 1 });
  expect(await noticesOf(superadmin)).toHaveLength(1);
  expect(await noticesOf(owner)).toHaveLength(2);
  expect(await noticesOf(admin)).toEqual([]);
  const suspended = await makerIn('suspended');
  await move(admin, suspended._id, { to: 'active', version: 1 });
  expect(await noticesOf(superadmin)).toHaveLength(1);
});

it('terminating requires maker:manage, a step-up and the maker’s name', async () => {
  const { _id, name } = await makerIn('active');
  const body = { to: 'terminated', version: 1, reason: 'Contract ended' };
  expect((await move(admin, _id, body)).statusCode).toBe(403);
  const other = await test.signedIn('superadmin');
  expect((await move(other, _id, body)).json().code).toBe('step_up_required');
  await stepUpOf(test, other);
  for (const typed of [{}, { name: 'Another' }]) {
    const refused = await move(other, _id, { ...body, ...typed });
    expect([refused.statusCode, refused.json().message]).toEqual([422, expect.stringContaining(name)]);
  }
  expect((await move(other, _id, { ...body, name })).json().data.status).toBe('terminated');
});

it('a maker with published movies can’t be terminated; the refusal counts and names them', async () => {
  const fixture = await seedMovieCatalog(test.deps);
  const titles = ['Nosferatu', 'Metropolis', 'Faust', 'The General'];
  await fixture.insert(...titles.map((title) => ({ title, status: 'published' as const })), {
    title: 'A draft',
  });
  await stepUpOf(test, superadmin);
  const body = { to: 'terminated', version: 1, reason: 'Contract ended' };
  const refused = await move(superadmin, fixture.makerId, body);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'maker_has_published_movies']);
  expect(refused.json().message).toMatch(/4 published movies: Faust, Metropolis, Nosferatu and others/);
  const [still] = await test.deps.db.select().from(makerTable).where(eq(makerTable._id, fixture.makerId));
  expect(still?.status).toBe('active');
});
