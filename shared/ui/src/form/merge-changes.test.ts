import { mergeChanges } from './merge-changes.ts';

const base = { title: 'Metropole', year: 1926, tags: ['silent'] };

test('each side keeps what it alone changed', () => {
  const settled = mergeChanges({ base, theirs: { ...base, year: 1927 }, mine: { ...base, tags: [] } });
  expect(settled).toEqual({
    merged: { title: 'Metropole', year: 1927, tags: [] },
    taken: ['year'],
    asked: [],
  });
});

test('what both changed alike is no question, what they changed differently is', () => {
  const theirs = { title: 'Metropolis', year: 1927, tags: ['silent'] };
  const mine = { title: 'Metropolis', year: 1925, tags: ['silent'] };
  expect(mergeChanges({ base, theirs, mine })).toEqual({ merged: mine, taken: [], asked: ['year'] });
});
