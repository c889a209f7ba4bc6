import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { outside } from '../../scripts/remote-kit/outside.mjs';

const sources = join(import.meta.dirname, 'events-remote');
const files = [
  'remote.ts',
  'widgets.tsx',
  ...['messages.ts', 'data.ts', 'routes.tsx'].map((role) => `features/events.${role}`),
  'features/events-page.tsx',
  'features/events-card.tsx',
  'features/invitations.tsx',
];

/**
 * A team's own remote in a folder outside the repository, made by `backlot-remote new` with the packed kit: a page, a card,
 * a tab of watchers, a permission and a back end.
 */
export async function openEventsRemote() {
  const made = await outside();
  await made.cli('new', 'events');
  const file = (name: string) => join(made.folder, name);
  const contract = /contract: '(.+?)'/.exec(await readFile(file('src/remote.ts'), 'utf8'))?.[1] ?? '';
  await rm(file('src'), { recursive: true });
  for (const name of files) {
    const target = file(`src/${name.replace('features/', 'features/events/')}`);
    await mkdir(dirname(target), { recursive: true });
    const text = await readFile(join(sources, `${name}.txt`), 'utf8');
    await writeFile(target, text.replace('__contract__', contract));
  }
  return {
    ...made,
    /** Builds it under a version. */
    build: async (version: string) => {
      const described = JSON.parse(await readFile(file('package.json'), 'utf8')) as object;
      await writeFile(file('package.json'), JSON.stringify({ ...described, version }));
      await made.cli('build');
    },
  };
}

/** Who asked, as the signed identity of a request to the team's back end says. */
type Identity = { aud: string; role: string; keys: string[]; path: string };

/** The team's back end, which answers with days those whom the installation vouches for, and keeps who asked. */
export async function openEventsBackEnd() {
  const asked: Identity[] = [];
  const trusted: { url?: string } = {};
  const server = createServer((request, response) => {
    const { authorization, cookie, 'backlot-identity': identity = '' } = request.headers;
    void verified(String(identity), `${trusted.url}/api/x/keys`).then((who) => {
      if (!who || authorization || cookie) return response.writeHead(403).end();
      asked.push(who);
      return response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(['Premiere on Friday']));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The back end doesn’t listen');
  return {
    asked,
    /** The installation whose keys it fetches. */
    trust: (url: string) => void (trusted.url = url),
    url: `http://127.0.0.1:${address.port}/api`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The claims of a JWT that one of the published keys signed. */
async function verified(token: string, keysUrl: string): Promise<Identity | null> {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const { keys } = (await (await fetch(keysUrl)).json()) as { keys: JsonWebKey[] };
  const isSigned = keys.some((key) =>
    verify(
      null,
      Buffer.from(`${head}.${claims}`),
      createPublicKey({ key, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    ),
  );
  return isSigned ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as Identity) : null;
}
