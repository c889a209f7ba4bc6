import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';

type Shared = { lib?: () => object; get: () => Promise<() => object> };

test('the shared modules have every export that the description of the host lists', async ({ admin }) => {
  const built = await readFile(join(import.meta.dirname, '../dist/host.json'), 'utf8');
  const { exports }: { exports: Record<string, string[]> } = JSON.parse(built).provides;
  expect(Object.keys(exports).length).toBeGreaterThan(50);
  expect(exports['@backlot/ui']).toContain('Button');
  await admin.goto('/admin/profile');
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  const missing = await admin.evaluate(async (listed) => {
    const { Global } = Reflect.get(globalThis, '_FEDERATION_RUNTIME_CORE' as string);
    const host = Global.__FEDERATION__.__INSTANCES__.find(
      ({ name }: { name: string }) => name === 'backlot_host',
    );
    const found: string[] = [];
    for (const [key, names] of Object.entries(listed)) {
      const [shared] = Object.values<Shared>(host.shareScopeMap.default[key] ?? {});
      const lib = shared && (shared.lib ?? (await shared.get()))();
      found.push(...names.filter((name) => !lib || !(name in lib)).map((name) => `${key} ${name}`));
    }
    return found;
  }, exports);
  expect(missing).toEqual([]);
});
