import { screen, within } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { TextDiff } from './text-diff.tsx';

const side = (title: string, ...texts: string[]) => ({
  title,
  blocks: texts.map((text) => ({ kind: 'p', text })),
});

test('both texts are side by side under their names, with differences marked', async () => {
  renderUi(<TextDiff before={side('1.0.0', 'Pay now', 'Same')} after={side('1.1.0', 'Pay later', 'Same')} />);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['1.0.0', '1.1.0']);
  const rows = screen.getAllByRole('row');
  expect(within(rows[1] ?? document.body).getByRole('deletion')).toHaveTextContent('now');
  expect(within(rows[1] ?? document.body).getByRole('insertion')).toHaveTextContent('later');
  expect(within(rows[2] ?? document.body).queryByRole('insertion')).toBeNull();
  await expectNoAxeViolations();
});

test('the changed words are counted, and lines without a change can be hidden', () => {
  renderUi(
    <TextDiff
      before={side('1.0.0', 'Pay now', 'Same')}
      after={side('1.1.0', 'Pay much later', 'Same')}
      onlyChanges
    />,
  );
  expect(screen.getByText(/^2 words added, 1 removed\./)).toBeInTheDocument();
  expect(screen.getAllByRole('row')).toHaveLength(2);
});

test('equal texts show that nothing differs', () => {
  renderUi(<TextDiff before={side('1.0.0', 'Same')} after={side('1.1.0', 'Same')} />);
  expect(screen.getByText(/No differences in the text./)).toBeInTheDocument();
});

test('a comparison states that formatting is ignored', () => {
  renderUi(<TextDiff before={side('1.0.0', 'Pay now')} after={side('1.1.0', 'Pay later')} />);
  expect(screen.getByText(/Formatting isn’t compared\.$/)).toBeInTheDocument();
});
