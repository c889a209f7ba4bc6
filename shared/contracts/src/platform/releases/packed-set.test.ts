import { packSet, unpackSet } from './packed-set.ts';

const digest = (letter: string): string => `sha384-${letter.repeat(64)}`;
type Remote = { id: string; integrity: Record<string, string> };
const remotes: Remote[] = [
  { id: 'demo', integrity: { 'b.js': digest('b'), 'b.css': digest('d'), 'e.js': digest('e') } },
  { id: 'none', integrity: {} },
  { id: 'last', integrity: { 'f.js': digest('f') } },
];
const set = {
  schema: 1,
  generation: 7,
  host: { base: '/r/host/1-a/', integrity: { 'shell/a.css': digest('c'), 'shell/a.js': digest('a') } },
  remotes,
};

test('a packed set has the digests of its scripts as its document’s policy lists them, and unpacking restores the set', () => {
  const packed = packSet(set);
  expect(packed.scripts).toBe(['a', 'b', 'e', 'f'].map((letter) => `'${digest(letter)}'`).join(' '));
  expect(packed.others).toBe(`'${digest('c')}' '${digest('d')}'`);
  expect(packed.remotes[0]).toEqual({ id: 'demo', files: ['b.js', 'b.css', 'e.js'] });
  expect(unpackSet(JSON.parse(JSON.stringify(packed)))).toEqual(set);
});

test.each([set, { schema: 2 }, 'text', null])('what isn’t packed is returned as it is', (value) => {
  expect(unpackSet(value)).toBe(value);
});

test('a file without a digest in the list gets an empty one', () => {
  const packed = packSet(set);
  const more = { id: 'more', files: ['x.js', 'x.css'] };
  expect(unpackSet({ ...packed, remotes: [...packed.remotes, more] })).toMatchObject({
    remotes: [{}, {}, {}, { id: 'more', integrity: { 'x.js': '', 'x.css': '' } }],
  });
});

test('a remote of another shape doesn’t keep the others from being read', () => {
  const packed = packSet(set);
  expect(unpackSet({ ...packed, remotes: ['text', { files: 3 }, ...packed.remotes] })).toMatchObject({
    remotes: [{ integrity: {} }, { integrity: {} }, ...set.remotes],
  });
});
