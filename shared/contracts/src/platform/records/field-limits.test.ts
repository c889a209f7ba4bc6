import { z } from '../../z.ts';
import { text } from '../values/fields.ts';
import { limitsOf } from './field-limits.ts';

test.each([
  ['a text', text(120, 1), { min: 1, max: 120 }],
  ['an optional text', z.nullable(text(140)), { min: 0, max: 140 }],
  ['a number', z.int().check(z.minimum(-10), z.maximum(900)), { min: -10, max: 900 }],
  ['the names of a record', z.record(z.string(), text(80, 1)), { min: 1, max: 80 }],
  ['an integer without limits', z.int(), {}],
  ['a list', z.array(z.string()).check(z.maxLength(3)), {}],
])('the limits of %s are those that its schema checks', (_name, schema, limits) => {
  expect(limitsOf(schema)).toEqual(limits);
});
