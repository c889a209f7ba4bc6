import { act } from '@testing-library/react';
import axe from 'axe-core';

const rules = {
  // jsdom has no layout: colors are measured in the theme's test and in a browser.
  'color-contrast': { enabled: false },
  // A part on its own has no page around it.
  region: { enabled: false },
};

/** Fails with every accessibility rule that the element breaks, and where. */
export async function expectNoAxeViolations(element: Element = document.body): Promise<void> {
  // It takes a while, in which the page goes on: answers arrive, toasts end.
  const { violations } = await act(() => axe.run(element, { rules, resultTypes: ['violations'] }));
  const found = violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.map(({ html }) => html),
  }));
  expect(found).toEqual([]);
}
