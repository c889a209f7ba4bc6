import { rm } from 'node:fs/promises';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { releaseBuilds, writeBuilds } from '../build.fixture.ts';

/** An app that has released the builds of a folder of its own. */
export type ReleasedApp = TestApp & { buildDir: string };

export async function openReleasedApp(): Promise<ReleasedApp> {
  const buildDir = await writeBuilds();
  const test = await openTestApp();
  test.deps.config.buildDir = buildDir;
  await releaseBuilds(test.deps);
  const close = async () => {
    await test.close();
    await rm(buildDir, { recursive: true, force: true });
  };
  return { ...test, buildDir, close };
}
