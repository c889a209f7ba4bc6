import { act } from '@testing-library/react';
import axe from 'axe-core';

const rules = {
  // jsdom has no layout: contrast is measured in the theme's test and in a browser.
  'color-contrast': { enabled: false },
  // A component alone has no page around it.
  region: { enabled: false },
};

/** Fails with every accessibility violation of the element, and its location. */
export async function expectNoAxeViolations(element: Element = document.body): Promise<void> {
  // It takes a while, in which responses arrive and toasts end.
  const { violations } = await act(() => axe.run(element, { rules, resultTypes: ['violations'] }));
  const found = violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.map(({ html }) => html),
  }));
  expect(found).toEqual([]);
}
