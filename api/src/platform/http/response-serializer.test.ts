import { serializerCompiler } from 'fastify-type-provider-zod';
import { successOf } from '@backlot/contracts/platform/http/envelope';
import { instant } from '@backlot/contracts/platform/values/fields';
import { pageOf } from '@backlot/contracts/platform/lists/list';
import { movieRow } from '@backlot/contracts/catalog/movies/movie';
import { z } from '@backlot/contracts/z';
import { compileSerializer } from './response-serializer.ts';

const route = (schema: unknown) => ({ schema, method: 'GET', url: '/', httpStatus: '200' });
const both = (schema: z.ZodMiniType) => ({
  ours: compileSerializer(route(schema)),
  zods: serializerCompiler(route(schema) as Parameters<typeof serializerCompiler>[0]), // the same, schema typed
});
/** Part of the rows of a real list, with every kind of value. */
const listRow = z.pick(movieRow, {
  _id: true,
  version: true,
  title: true,
  originalLanguage: true,
  status: true,
  makerName: true,
  genres: true,
  featured: true,
  nextExpiryAt: true,
  publishAt: true,
  updatedAt: true,
});
const row = {
  _id: '01a1fb21-d018-7ec7-8d6a-f89dddaf1cbf',
  version: 1,
  title: 'The General',
  originalLanguage: 'en',
  status: 'published',
  makerName: 'Buster Keaton Productions',
  genres: ['Comedy'],
  featured: true,
  nextExpiryAt: null,
  publishAt: null,
  updatedAt: new Date('2026-11-20T22:44:19.608Z'),
};
const page = (over: object) => ({
  success: true,
  message: '',
  data: { items: [{ ...row, ...over }], total: 1, totalIsCapped: false, page: 1, limit: 25 },
});

test('a page is serialized as by zod, without undeclared fields', () => {
  const { ours, zods } = both(successOf(pageOf(listRow)));
  const response = ours(page({ secret: 'x', publishAt: new Date(0) }));
  expect(response).toBe(zods(page({ secret: 'x', publishAt: new Date(0) })));
  expect(response).not.toContain('secret');
});

test.each([
  ['a malformed id', { _id: 'x' }],
  ['a number instead of text', { title: 1 }],
  ['a value outside its enum', { status: 'gone' }],
  ['a fraction instead of an integer', { version: 1.5 }],
  ['an instant as text', { updatedAt: '2026-11-20' }],
  ['an invalid date', { updatedAt: new Date(NaN) }],
  ['a missing field', { makerName: undefined }],
  ['a number out of its range', { version: 0 }],
  ['a title that is too long', { title: 'x'.repeat(1_000) }],
  ['a text that misses its pattern', { originalLanguage: 'English' }],
  ['an object instead of an array', { genres: {} }],
])('%s is refused as by zod', (_what, over) => {
  const { ours, zods } = both(successOf(pageOf(listRow)));
  expect(() => zods(page(over))).toThrow();
  expect(() => ours(page(over))).toThrow();
});

test.each([
  ['defaults', z.object({ n: z._default(z.number(), 3) }), { n: 4 }],
  ['records', z.record(z.string(), z.nullable(instant)), { at: new Date(0), never: null }],
  ['unions', z.union([z.object({ a: z.string() }), z.array(z.number())]), [1, 2]],
  ['checked texts', z.object({ s: z.string().check(z.maxLength(3)) }), { s: 'abc' }],
  ['trimmed texts', z.object({ s: z.string().check(z.trim(), z.minLength(1)) }), { s: ' a ' }],
  ['limited numbers', z.object({ n: z.int().check(z.gte(1), z.lt(3)) }), { n: 1 }],
  ['limited lists', z.array(z.string()).check(z.minLength(1)), ['a']],
  ['refined values', z.object({ n: z.number().check(z.refine((n) => n !== 2)) }), { n: 3 }],
  [
    'optional fields',
    z.object({ a: z.optional(z.string()), b: z.optional(z.nullable(z.int())) }),
    { b: null },
  ],
  ['anything', z.object({ before: z.unknown() }), { before: { a: [1] } }],
  ['nothing', z.null(), null],
])('%s are serialized as by zod', (_what, schema, value) => {
  const { ours, zods } = both(schema);
  expect(ours(value)).toBe(zods(value));
});
