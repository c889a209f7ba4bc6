import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addPerson, storedAdmin } from './admins.fixture.ts';
import { requireAnotherSuperadmin } from './superadmins.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('an active superadmin is the last one unless another active superadmin exists', async () => {
  const { _id } = await addPerson(test.deps.db, { role: 'superadmin' });
  await addPerson(test.deps.db, { role: 'superadmin', status: 'blocked' });
  await addPerson(test.deps.db, { role: 'superadmin', status: 'invited' });
  const common = await addPerson(test.deps.db);
  await expect(requireAnotherSuperadmin(test.deps.db, await storedAdmin(test, _id))).rejects.toMatchObject({
    status: 409,
    code: 'last_superadmin',
    message: 'This is the last active superadmin. Make another admin a superadmin first.',
  });
  await requireAnotherSuperadmin(test.deps.db, await storedAdmin(test, common._id));
  await addPerson(test.deps.db, { role: 'superadmin' });
  await requireAnotherSuperadmin(test.deps.db, await storedAdmin(test, _id));
});
