import { keysIn, type LayoutKeys } from './form-layout.ts';

type Key = 'title' | 'year' | 'hidden';
const only = (keys: LayoutKeys<Key>) => [...keys];
const layout: Record<Key, 'top' | 'below' | null> = { year: 'below', title: 'top', hidden: null };

test('a form shows the fields of sections, in the order of the layout', () => {
  expect(only(keysIn(layout, 'top', 'below'))).toEqual(['year', 'title']);
});

test('neither a list of fields nor a layout that lacks a field compiles', () => {
  // @ts-expect-error a field declared later would have no place
  only(['title', 'year', 'hidden']);
  // @ts-expect-error the others have no place
  expect(only(keysIn({ title: 'top' }, 'top'))).toEqual(['title']);
});
