import { arrange } from './arrangement.ts';

const cards = ['a/one', 'a/two', 'b/three'].map((id) => ({ id }));
const shown = (...args: Parameters<typeof arrange<{ id: string }>>) =>
  arrange(...args).map(({ card: { id }, isHidden }) => (isHidden ? `(${id})` : id));

test('without an arrangement, cards keep their own order', () => {
  expect(shown(cards, undefined)).toEqual(['a/one', 'a/two', 'b/three']);
});

test('named cards come first, new ones follow, and removed ones are ignored', () => {
  const layout = { cards: ['b/three', 'gone/card', 'a/one'], hidden: ['a/one', 'gone/other'] };
  expect(shown(cards, layout)).toEqual(['b/three', '(a/one)', 'a/two']);
});
