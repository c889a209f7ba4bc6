import { once } from 'node:events';
import { ownProcess } from '../own-process.mjs';
import { packageDir } from './platform/package-dir.ts';

it('a process whose work never ends is stopped all the same, with code 1 and a line that says so', async () => {
  const endless = await ownProcess(packageDir, 'endless-process.fixture.ts');
  try {
    const { child, ended } = endless.start({});
    if (child.stdout) await once(child.stdout, 'data');
    child.kill('SIGTERM');
    const output: string = expect.stringContaining('not stopped within 100 ms: the process ends now');
    expect(await ended).toMatchObject({ code: 1, output });
  } finally {
    await endless.remove();
  }
});
