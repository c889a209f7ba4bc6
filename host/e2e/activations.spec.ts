import type { ReleaseSet } from '@backlot/contracts/platform/releases/releases';
import { expect, test } from '@playwright/test';
import { publishPeople, superadminOf } from './published.ts';
import { setIn } from './remotes.ts';
import { withReplicas } from './replicas.ts';

const activations = Number(process.env['ACTIVATIONS'] ?? 50);
const clients = 6;

test(`${activations} activations on two replicas fail no request and mix no generations`, async () => {
  test.setTimeout(120_000 + activations * 1_000);
  await withReplicas(async (urls) => {
    const superadmins = await Promise.all(urls.map(superadminOf));
    const [first] = superadmins;
    if (!first) throw new Error('There are no replicas');
    await publishPeople(urls[0], first, '0.2.0');
    let { generation } = await first('GET', 'release/status');
    const load = readDocuments(urls, () => generation);
    for (let n = 0; n < activations; n += 1) {
      const body = { version: n % 2 === 0 ? '0.2.0' : '0.1.0', expected: generation };
      const by = superadmins[n % 2] ?? first;
      ({ generation } = await by('POST', 'release/remote/people/activate', body));
    }
    const { documents, generations, faults } = await load.end();
    expect(faults).toEqual([]);
    expect(generations).toBeGreaterThan(activations / 10);
    test.info().annotations.push({ type: 'documents', description: `${documents} of ${generations}` });
    process.stdout.write(
      `${activations} activations: ${documents} documents of ${generations} generations\n`,
    );
  });
});

/** Clients that read pages of both replicas without a pause. `acknowledged` is the newest activation that has ended. */
function readDocuments(urls: readonly string[], acknowledged: () => number) {
  const [faults, generations] = [new Set<string>(), new Set<number>()];
  let isEnded = false;
  let documents = 0;
  const read = async (url: string) => {
    const atLeast = acknowledged();
    const answer = await fetch(`${url}/admin/makers`);
    const html = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${html.slice(0, 80)}`);
    const set = setIn(html);
    if (set.generation < atLeast) throw new Error('An acknowledged activation isn’t in a later document');
    requireWhole(set, html, answer.headers.get('content-security-policy') ?? '');
    generations.add(set.generation);
    documents += 1;
  };
  const loops = Array.from({ length: clients }, async (_, index) => {
    const url = urls[index % urls.length] ?? '';
    while (!isEnded) await read(url).catch((error: unknown) => faults.add(String(error)));
  });
  return {
    end: async () => {
      isEnded = true;
      await Promise.all(loops);
      return { documents, generations: generations.size, faults: [...faults] };
    },
  };
}

/** The policy of a document allows the scripts of its release set, and its tags name files of this set. */
function requireWhole({ host, remotes }: ReleaseSet, html: string, header: string): void {
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? header;
  const listed = [...policy.matchAll(/sha384-[A-Za-z0-9+/]{64}/g)].map(([digest]) => digest);
  const builds = [host, ...remotes];
  const own = builds.flatMap(({ integrity }) =>
    Object.entries(integrity).flatMap(([file, digest]) => {
      const isPages =
        integrity === host.integrity ? file.startsWith('shell/') : !file.startsWith('checkout/');
      return isPages && file.endsWith('.js') ? [digest] : [];
    }),
  );
  if ([...new Set(own)].sort().join() !== [...new Set(listed)].sort().join())
    throw new Error('The policy isn’t of the release set');
  for (const [, url = '', digest] of html.matchAll(/"(\/r\/[^"]+)" integrity="([^"]+)"/g)) {
    const build = builds.find(({ base }) => url.startsWith(base));
    if (build?.integrity[url.slice(build.base.length)] !== digest)
      throw new Error(`${url} isn’t of the release set`);
  }
}
