import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { pino } from 'pino';
import { failure } from '@backlot/contracts/platform/http/envelope';
import { sendError, asApiError } from './error-handler.ts';

const lines: { level: number; msg: string }[] = [];
const sink = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(JSON.parse(chunk.toString()));
    done();
  },
});
beforeEach(() => {
  lines.length = 0;
});

/** An app whose one route fails with an error of this status, as plugins throw them. */
async function failingWith(statusCode: number | undefined) {
  const app = Fastify({ loggerInstance: pino({ level: 'info' }, sink) });
  app.setErrorHandler(sendError);
  app.get('/', async () => {
    throw Object.assign(new Error('private detail'), statusCode && { statusCode, code: 'FST_TEST' });
  });
  const response = await app.inject('/');
  await app.close();
  return response;
}

const refusedStatuses = [
  400, 401, 403, 404, 405, 406, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 418, 421, 422, 426, 429,
  431,
];

it.each(refusedStatuses)(
  'a refusal %i by a plugin keeps its status and isn’t logged as an error',
  async (status) => {
    const response = await failingWith(status);
    expect(response.statusCode).toBe(status);
    const { message, code } = failure.parse(response.json());
    expect(message).toMatch(status === 404 ? /^Page not found$/ : /^[A-Z].+\.$/);
    expect(code).not.toBe('internal');
    expect(response.body).not.toContain('private detail');
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'request refused', status, reason: 'FST_TEST' }),
    );
    expect(lines.every(({ level }) => level === pino.levels.values['info'])).toBe(true);
  },
);

it.each([undefined, 200, 302, 500, 502])(
  'a failure with status %s becomes a 500 and is logged as an error',
  async (status) => {
    const response = await failingWith(status);
    expect([response.statusCode, response.json().message]).toEqual([500, 'Something went wrong!']);
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'request failed', level: pino.levels.values['error'] }),
    );
  },
);

it.each(['ENOSPC', 'EDQUOT'])('a full disk (%s) becomes a 507 with a sentence', (code) => {
  const failure = asApiError(Object.assign(new Error('write failed'), { code, syscall: 'write' }));
  expect([failure.status, failure.code]).toEqual([507, 'no_room']);
  expect(failure.message).toBe('The server has no space left for this file.');
});
