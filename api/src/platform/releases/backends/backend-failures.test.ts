import { type IncomingMessage, request as requestRaw, type ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import { remoteTable } from '../releases.table.ts';
import { openBackEnds } from './back-end.fixture.ts';
import { callLimits } from './backends.service.ts';

const usual = { ...callLimits };
afterEach(() => Object.assign(callLimits, usual));
let world: Awaited<ReturnType<typeof openBackEnds>>;
let port: string;
beforeAll(async () => {
  world = await openBackEnds();
  port = new URL(await world.test.app.listen({ port: 0, host: '127.0.0.1' })).port;
});
beforeEach(() => {
  world.back.received.length = 0;
  world.back.answer = (_, response) => void response.end('{}');
});
afterAll(() => world.close());

/** A request over the network, with its path as it is. */
const send = (path: string) => {
  const headers = { authorization: `Bearer ${world.ana.token}` };
  return requestRaw({ port, path: `/api/x/alpha${path}`, headers }).end();
};
const outcome = async (answer: (response: ServerResponse) => void) => {
  world.back.answer = (_, response) => answer(response);
  const { statusCode, ...response } = await world.ask('alpha/days');
  return [statusCode, response.json().code];
};

it.each<[what: string, answer: (response: ServerResponse) => void, expected: unknown[]]>([
  ['slow headers', () => undefined, [504, 'backend_timeout']],
  ['a silent body', (response) => void response.writeHead(200).write('{'), [504, 'backend_timeout']],
  ['a cut connection', (response) => void response.destroy(), [502, 'backend_unreachable']],
  [
    'a cut body',
    (response) => void response.write('{', () => response.destroy()),
    [502, 'backend_unreachable'],
  ],
  [
    'a redirect',
    (response) => void response.writeHead(302, { location: '/base/elsewhere' }).end(),
    [502, 'backend_redirect'],
  ],
  [
    'another protocol',
    (response) => void response.socket?.end('HTTP/1.1 101 OK\r\nConnection: upgrade\r\nUpgrade: a\r\n\r\n'),
    [502, 'backend_unreachable'],
  ],
  [
    'huge headers',
    (response) => void response.writeHead(200, { a: 'x'.repeat(2e4) }).end(),
    [502, 'backend_unreachable'],
  ],
  [
    'a 401',
    (response) => void response.writeHead(401, { 'www-authenticate': 'Basic' }).end(),
    [502, 'backend_unusable'],
  ],
  [
    'a compressed body',
    (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
    [502, 'backend_unusable'],
  ],
  [
    'an announced huge body',
    (response) => void response.writeHead(200, { 'content-length': 2e7 }).write('x'),
    [502, 'backend_too_large'],
  ],
  ['an endless body', (response) => void sendEndlessly(response), [502, 'backend_too_large']],
])('%s is answered by an error of ours', async (_what, answer, expected) => {
  Object.assign(callLimits, { headersMs: 150, wholeMs: 250, bytes: 1_000_000 });
  expect(await outcome(answer)).toEqual(expected);
  expect(world.back.received).toHaveLength(1); // not repeated, nor followed
});
const sendEndlessly = (response: ServerResponse): void => {
  if (!response.destroyed) response.write('x'.repeat(100_000), () => sendEndlessly(response));
};

/** Warnings of a request. */
async function warningsOf(ask: () => Promise<unknown>): Promise<unknown[]> {
  const lines: unknown[] = [];
  const log = { ...world.test.deps.log, warn: (line: unknown) => lines.push(line), info: () => undefined };
  const spy = jest.spyOn(world.test.deps.log, 'child').mockImplementation(() => log as never);
  await ask();
  spy.mockRestore();
  return lines;
}

it('a back end that is down is unreachable, and a failure names remote, version and owner', async () => {
  await world.setBackend('alpha', 'http://127.0.0.1:9/');
  const lines = await warningsOf(async () => {
    const answer = await world.ask('alpha/days');
    expect([answer.statusCode, answer.json().code]).toEqual([502, 'backend_unreachable']);
  });
  await world.setBackend('alpha');
  expect(lines).toMatchObject([
    { remote: 'alpha', version: '1.0.0', owner: 'team-alpha', problem: 'unreachable' },
  ]);
});

it('what only the team can mend is said with its name', async () => {
  world.back.answer = (_, response) => void response.writeHead(302, { location: '/' }).end();
  expect((await world.ask('alpha/days')).json().message).toBe(
    'The back end of “alpha” responded with a redirect. Tell its owner, team-alpha.',
  );
});

it('a request whose caller is gone ends at the back end, and warns of nothing', async () => {
  const lines = await warningsOf(async () => {
    const ended = new Promise<void>((resolve) => {
      world.back.answer = (_, response) => {
        response.once('close', resolve);
        caller.destroy();
      };
    });
    const caller = send('/days').on('error', () => undefined);
    await ended;
  });
  expect(lines).toEqual([]);
});

it('20 requests wait for a silent back end, the next is refused, and another remote keeps working', async () => {
  const waiting: ServerResponse[] = [];
  const all = new Promise<void>((resolve) => {
    world.back.answer = ({ url }, response) => {
      if (url?.includes('/base/quick')) return void response.end('{}');
      waiting.push(response);
      return waiting.length === 20 ? resolve() : undefined;
    };
  });
  const asked = Array.from({ length: 20 }, () => world.ask('alpha/silent'));
  await all;
  const refused = await world.ask('alpha/quick');
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    503,
    'backend_busy',
    '1',
  ]);
  expect((await world.ask('omega/quick')).statusCode).toBe(200);
  for (const response of waiting) response.end('{}');
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect((await world.ask('alpha/quick')).statusCode).toBe(200);
});

it('a killed remote, one without back end and an unknown one have none', async () => {
  await world.service.send('POST', 'remote/alpha/kill');
  const killed = await world.ask('alpha/days');
  await world.service.send('POST', 'remote/alpha/revive');
  await world.setBackend('omega', null);
  for (const refused of [killed, await world.ask('omega/days'), await world.ask('nobody/days')])
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'no_backend']);
  await world.setBackend('omega');
  expect(world.back.received).toEqual([]);
});

it('a path that leaves the back end’s own is refused', async () => {
  const statusOf = (path: string) =>
    new Promise((resolve) => {
      send(path).once('response', (response: IncomingMessage) => resolve(response.resume().statusCode));
    });
  for (const path of ['/../omega', '/%2e%2e/x', '/..%2fomega', '//a.test/', '/a%2fb', '/a%5cb'])
    expect(await statusOf(path)).toBe(400);
  expect(world.back.received).toEqual([]);
  expect(await statusOf('/days')).toBe(200);
});

it('an address that isn’t allowed is refused when it is registered, and again when it is asked', async () => {
  const refused = await world.setBackend('omega', 'https://169.254.169.254/latest');
  expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'backend']);
  await world.test.deps.db
    .update(remoteTable)
    .set({ backend: 'http://169.254.169.254' })
    .where(eq(remoteTable.id, 'omega'));
  const answer = await world.ask('omega/days');
  expect([answer.statusCode, answer.json().code]).toEqual([502, 'backend_address']);
  await world.setBackend('omega');
});

it('a name that resolves to an address that isn’t allowed is refused before a connection', async () => {
  const backend = `http://localhost:${new URL(world.back.url).port}`;
  await world.test.deps.db.update(remoteTable).set({ backend }).where(eq(remoteTable.id, 'omega'));
  Object.assign(world.test.deps.config, { production: true });
  const answer = await world.ask('omega/days');
  Object.assign(world.test.deps.config, { production: false });
  await world.setBackend('omega');
  expect([answer.statusCode, answer.json().code]).toEqual([502, 'backend_address']);
  expect(world.back.received).toEqual([]);
});
