import { type SendRequest, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { contentCalls, stepUp } from './app-content.fixture.ts';
import { appContentTable, appReleaseChangeTable, appReleaseTable } from './app-content.table.ts';

/** An app without app content that takes images, and its superadmin after step-up, for the tests of a file. */
export function useContentEditor() {
  let app: TestApp;
  let superadmin: SendRequest;
  beforeAll(async () => {
    app = await openTestApp();
    superadmin = await app.signedIn('superadmin');
    await stepUp(app);
  });
  beforeEach(async () => {
    for (const table of [appReleaseChangeTable, appReleaseTable, appContentTable])
      await app.deps.db.delete(table);
  });
  afterAll(() => app.close());

  const request: SendRequest = (options) => superadmin(options);
  return { app: () => app, request, content: contentCalls(request) };
}
