import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { type Person, scheduleClient } from './schedules.fixture.ts';

/** An app without schedules, two admins and a superadmin, for the tests of a file. */
export function useScheduleAdmins() {
  let app: TestApp;
  let client: ReturnType<typeof scheduleClient>;
  let admin: Person;
  let other: Person;
  let superadmin: Person;
  beforeAll(async () => {
    app = await openTestApp();
    client = scheduleClient(app);
    admin = await app.signedIn('admin');
    other = await app.signedIn('admin');
    superadmin = await app.signedIn('superadmin');
  });
  beforeEach(() => client.clear());
  afterAll(() => app.close());
  return {
    app: () => app,
    client: () => client,
    admin: () => admin,
    other: () => other,
    superadmin: () => superadmin,
    /** The paths of the fields that a refusal names. */
    fieldsOf: ({ errors }: { errors: { path: string }[] }) => errors.map(({ path }) => path),
  };
}
