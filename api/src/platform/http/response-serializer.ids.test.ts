import { id } from '@backlot/contracts/platform/values/fields';
import { z } from '@backlot/contracts/z';
import { compileSerializer } from './response-serializer.ts';

const known = '01a1fb21-d018-7ec7-8d6a-f89dddaf1cbf';
const write = compileSerializer({
  schema: z.object({ _id: id, by: z.nullable(id) }),
  method: 'GET',
  url: '/',
  httpStatus: '200',
});

test('lower-case ids are serialized without zod, others by zod', () => {
  const run = jest.spyOn(id._zod, 'run');
  expect(write({ _id: known, by: null })).toBe(JSON.stringify({ _id: known, by: null }));
  expect(run).not.toHaveBeenCalled();
  run.mockRestore();
  expect(write({ _id: known.toUpperCase(), by: known })).toBe(JSON.stringify({ _id: known, by: known }));
  expect(() => write({ _id: 'x', by: null })).toThrow();
});
