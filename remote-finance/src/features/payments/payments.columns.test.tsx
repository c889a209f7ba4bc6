import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen, within } from '@testing-library/react';
import { openPayments } from './open-payments.fixture.tsx';
import { paymentsApiFake } from './payments.fixture.ts';
import { sortable } from './payments.columns.tsx';

/** The width next to the menu, less the checkbox column. */
const room = { desktop: 1_192 - 40, tablet: 896 - 40 };
const widthUpTo = (last?: string) => {
  const shown = sortable().columns.filter(({ isHiddenAtFirst }) => !isHiddenAtFirst);
  const end = last ? shown.findIndex(({ key }) => key === last) + 1 : shown.length;
  const widths = shown.slice(0, end).map(({ width }) => width ?? NaN);
  return widths.length > 0 ? widths.reduce((sum, width) => sum + width, 0) : NaN;
};

test('all columns fit at 1440 px, and the main ones at 1024 px', () => {
  expect(widthUpTo()).toBeLessThanOrEqual(room.desktop);
  expect(widthUpTo('movieTitle')).toBeLessThanOrEqual(room.tablet);
});

test('the phone card of a payment shows movie and type', async () => {
  const matchMedia = jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('max-width'),
        media,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList, // the part that is used
  );
  paymentsApiFake();
  const { container } = openPayments();
  const cards = await screen.findByRole('list', { name: 'Payments' });
  for (const fact of ['Metropolis', 'Rental', 'Ada Moreau', 'Paid'])
    expect(within(cards).getByText(fact)).toBeInTheDocument();
  await expectNoAxeViolations(container);
  matchMedia.mockRestore();
});
