import { mergeChanges } from './merge-changes.ts';

const base = { title: 'Metropole', year: 1926, tags: ['silent'] };

test('a field that one side changed keeps that side’s value', () => {
  const result = mergeChanges({ base, theirs: { ...base, year: 1927 }, mine: { ...base, tags: [] } });
  expect(result).toEqual({
    merged: { title: 'Metropole', year: 1927, tags: [] },
    theirKeys: ['year'],
    conflicting: [],
  });
});

test('the same change on both sides is no conflict, a different one is', () => {
  const theirs = { title: 'Metropolis', year: 1927, tags: ['silent'] };
  const mine = { title: 'Metropolis', year: 1925, tags: ['silent'] };
  expect(mergeChanges({ base, theirs, mine })).toEqual({
    merged: mine,
    theirKeys: [],
    conflicting: ['year'],
  });
});
