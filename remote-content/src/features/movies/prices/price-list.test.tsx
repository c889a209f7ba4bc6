import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen } from '@testing-library/react';
import { uuid } from '../movies.fixture.ts';
import { openMovies } from '../open-movies.fixture.tsx';
import { aPrice, apiWith, pricesPath, section } from './prices.fixture.ts';

test('several prices are collapsed under their offers and expanded one at a time', async () => {
  apiWith(
    aPrice({ offer: 'buy', amountMinor: 1299, accessHours: null, startWithinDays: null }),
    aPrice({ _id: uuid(2, 7), subscriberAmountMinor: 399 }),
  );
  const { user } = openMovies(pricesPath);
  const prices = await section();
  const rental = await prices.findByRole('button', { name: /^Details: Rental · €4\.99/ });
  const purchase = prices.getByRole('button', { name: /^Details: Purchase · €12\.99/ });
  expect(prices.getAllByRole('button', { name: /^Details/ })).toEqual([rental, purchase]);
  expect(prices.getByText('Exceptions')).toBeVisible();
  expect(prices.getByText('€3.99 for subscribers')).toBeVisible();
  expect(prices.queryByRole('combobox', { name: 'Tax code' })).not.toBeInTheDocument();
  await user.click(rental);
  expect(rental).toHaveAttribute('aria-expanded', 'true');
  expect(prices.getByRole('textbox', { name: 'Hours to watch' })).toHaveValue('48');
  await expectNoAxeViolations();
  await user.click(rental);
  expect(prices.queryByRole('textbox', { name: 'Hours to watch' })).not.toBeInTheDocument();
});

test('a price whose offer changes moves, keeps the focus and stays expanded', async () => {
  apiWith(aPrice({ currency: 'USD' }), aPrice({ _id: uuid(2, 7) }));
  const { user } = openMovies(pricesPath);
  const prices = await section();
  await user.click(await prices.findByRole('button', { name: /^Details: Rental · \$/ }));
  expect(prices.queryByText('Exceptions')).not.toBeInTheDocument();
  const offer = prices.getByRole('combobox', { name: 'Offer' });
  await user.click(offer);
  await user.click(await screen.findByRole('option', { name: 'Purchase' }));
  const names = prices
    .getAllByRole('button', { name: /^Details/ })
    .map((button) => button.getAttribute('aria-label')?.replaceAll('\u00a0', ' '));
  expect(names).toEqual([
    'Details: Rental · €4.99 · All EUR countries',
    'Details: Purchase · $4.99 · All USD countries',
  ]);
  expect(offer).toHaveFocus();
});
