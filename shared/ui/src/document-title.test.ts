import { renderHook } from '@testing-library/react';
import { useDocumentTitle } from './document-title.ts';

test('the title of every page ends with the product’s name', () => {
  const { rerender } = renderHook(useDocumentTitle, { initialProps: 'Movies' as string | null });
  expect(document.title).toBe('Movies · Backlot');
  rerender(null);
  expect(document.title).toBe('Backlot');
});
