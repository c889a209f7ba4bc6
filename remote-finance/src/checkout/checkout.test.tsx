import { checkoutApi } from '@backlot/contracts/money/checkout/checkout';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { act, screen, waitFor } from '@testing-library/react';
import {
  ErrorResponse,
  fakeCheckoutApi,
  lost,
  movie,
  onSale,
  paid,
  purchase,
  quote,
  rental,
} from './checkout.fixture.ts';
import { fill, openCheckout, payButton, press } from './open-checkout.fixture.tsx';

it('the page shows offers and prices with nothing preselected and no accessibility violations', async () => {
  onSale();
  const { container } = openCheckout();
  expect(await payButton(/Pay €4\.99/)).toBeEnabled();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nosferatu');
  expect(
    screen.getByRole('radio', { name: /Rent.*30 days to start watching, 48 hours.*€4\.99/ }),
  ).toBeChecked();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  expect(screen.getByLabelText('Card number')).toHaveAttribute('dir', 'ltr');
  expect(screen.getByText(/Sold by Example Films GmbH/)).toBeInTheDocument();
  const [support, ...otherLinks] = screen.getAllByRole('link');
  expect(support).toHaveAttribute('href', 'mailto:help@films.example');
  expect(otherLinks).toEqual([]);
  await expectNoAxeViolations(container);
});

it('the price of each offer comes with the movie, and another quote is only made on paying', async () => {
  const api = onSale();
  const { user } = openCheckout();
  await user.click(await screen.findByRole('radio', { name: /Buy/ }));
  expect(await payButton(/Pay €9\.98/)).toBeEnabled();
  expect(screen.getByText('VAT 19% (included)').nextSibling).toHaveTextContent('€1.59');
  expect(api.calls(checkoutApi.quote)).toEqual([]);
});

it('yen have no decimals, and added tax comes before the total', async () => {
  const price = { subtotalMinor: 500, taxMinor: 50, totalMinor: 550, taxRateBasisPoints: 1_000 };
  const inYen = { ...purchase, amountMinor: 500, currency: 'JPY', taxIncluded: false, price };
  onSale().on(checkoutApi.movie, movie({ country: 'JP', sale: { state: 'open', offers: [inYen] } }));
  openCheckout();
  expect(await payButton(/Pay ¥550/)).toBeEnabled();
  expect(screen.getByText('Consumption tax 10%').parentElement).toHaveTextContent(/¥50/);
  expect(screen.queryByLabelText('Postal code')).not.toBeInTheDocument();
});

it('an untaxed offer doesn’t claim that tax is included', async () => {
  const untaxed = { ...rental, price: { ...rental.price, taxMinor: 0, taxRateBasisPoints: 0 } };
  onSale().on(checkoutApi.movie, movie({ sale: { state: 'open', offers: [untaxed, purchase] } }));
  openCheckout();
  expect(await screen.findByRole('radio', { name: /^Buy .*Tax included/ })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /^Rent/ })).not.toHaveAccessibleName(/Tax included/);
});

it('the input is kept when the country changes, and the movie was shown once', async () => {
  const api = onSale();
  const onShown = jest.fn();
  const { user } = openCheckout({ onShown });
  await user.type(await screen.findByLabelText('Email'), 'vera@viewers.test');
  await user.selectOptions(screen.getByLabelText('Country'), 'JP');
  await waitFor(() => expect(api.calls(checkoutApi.movie).at(-1)?.query.country).toBe('JP'));
  expect(screen.getByLabelText('Email')).toHaveValue('vera@viewers.test');
  expect(onShown).toHaveBeenCalledTimes(1);
});

it('the accepted terms are linked, and their ID is sent', async () => {
  const terms = { _id: '0197a0c0-0000-7000-8000-00000000000a', version: '1.1.0', url: '/legal/1' };
  const api = onSale()
    .on(checkoutApi.movie, movie({ terms, refundPolicyUrl: '/legal/2' }))
    .on(checkoutApi.confirm, paid());
  const { user } = openCheckout();
  expect(await screen.findByRole('checkbox', { name: /terms of use \(version 1\.1\.0\)/ })).not.toBeChecked();
  expect(screen.getByRole('link', { name: /^Terms of use/ })).toHaveAttribute('href', '/legal/1');
  expect(screen.getByRole('link', { name: /^Refund policy/ })).toHaveAttribute('href', '/legal/2');
  await fill(user);
  await press(user);
  await screen.findByRole('heading', { name: /Thank you/ });
  expect(api.calls(checkoutApi.start)[0]?.body.termsId).toBe(terms._id);
});

it('an unknown country must be chosen first', async () => {
  const api = onSale().on(
    checkoutApi.movie,
    movie({ country: null, sale: { state: 'which_country' } }),
    movie(),
  );
  const { user, container } = openCheckout();
  expect(await screen.findByRole('heading', { name: 'Where are you?' })).toBeInTheDocument();
  await expectNoAxeViolations(container);
  await user.selectOptions(screen.getByLabelText('Country'), 'DE');
  expect(await payButton()).toBeEnabled();
  expect(api.calls(checkoutApi.movie).map(({ query }) => query.country)).toEqual([undefined, 'DE']);
});

it('missing fields show errors, the first gets focus, and no request is sent', async () => {
  const api = onSale();
  const { user, container } = openCheckout();
  await press(user);
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter a valid email address.');
  expect(screen.getByLabelText('Postal code')).toHaveAccessibleDescription(/valid postal code/);
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(/^Accept the terms/);
  expect(api.calls(checkoutApi.start)).toEqual([]);
  await expectNoAxeViolations(container);
});

it('the first invalid field in page order gets focus', async () => {
  onSale();
  const { user } = openCheckout();
  await payButton();
  await user.type(screen.getByLabelText('Email'), 'vera@viewers.test');
  await press(user);
  expect(screen.getByLabelText('Name on card')).toBeInvalid();
  expect(screen.getByLabelText('Postal code')).toHaveFocus();
});

it.each([
  ['a movie that is not for sale', { state: 'not_for_sale' } as const, 'Not available'],
  [
    'a movie that is coming soon',
    { state: 'coming_soon', at: new Date('2027-03-01T12:00:00Z') } as const,
    'Coming soon',
  ],
  ['a country where it is not sold', { state: 'not_here' } as const, 'Not available in your country'],
])('%s has an explanation and no offers', async (_, sale, title) => {
  fakeCheckoutApi().on(checkoutApi.movie, movie({ sale }));
  const { container } = openCheckout();
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await expectNoAxeViolations(container);
});

it('a movie that is coming soon shows its release date', async () => {
  fakeCheckoutApi().on(
    checkoutApi.movie,
    movie({ sale: { state: 'coming_soon', at: new Date('2027-03-01T12:00:00Z') } }),
  );
  openCheckout();
  expect(await screen.findByText(/Mar 1, 2027/)).toBeInTheDocument();
});

it('a movie is offered after choosing a country where it is available', async () => {
  onSale().on(checkoutApi.movie, movie({ country: 'US', sale: { state: 'not_here' } }), movie());
  const { user } = openCheckout();
  await user.selectOptions(await screen.findByLabelText('Country'), 'DE');
  expect(await payButton()).toBeEnabled();
});

it('an unknown movie shows a not-found page', async () => {
  fakeCheckoutApi().on(checkoutApi.movie, new ErrorResponse(404, 'not_found'));
  openCheckout();
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Rent or buy a movie');
});

it('a failed page can be retried', async () => {
  onSale().on(checkoutApi.movie, lost, movie());
  const { user } = openCheckout();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await payButton()).toBeEnabled();
});

it('a failed price can be retried', async () => {
  onSale().on(
    checkoutApi.quote,
    new ErrorResponse(500, 'internal'),
    quote({ coupon: 'HALF', totalMinor: 249 }),
  );
  const { user } = openCheckout();
  await payButton();
  await user.click(screen.getByRole('button', { name: 'Have a promo code?' }));
  await user.keyboard('HALF{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await payButton(/Pay €2\.49/)).toBeEnabled();
});

it('countries without the movie are listed apart', async () => {
  const countries = [
    { code: 'DE', name: 'Germany', postalCodeRegex: null, isSold: true },
    { code: 'JP', name: 'Japan', postalCodeRegex: null, isSold: false },
  ];
  onSale().on(checkoutApi.movie, movie({ countries }));
  openCheckout();
  await payButton();
  const elsewhere = screen.getByRole('group', { name: 'Somewhere else' });
  expect(elsewhere).toContainElement(screen.getByRole('option', { name: 'Japan' }));
  expect(elsewhere).not.toContainElement(screen.getByRole('option', { name: 'Germany' }));
});

it('a site that embeds the form learns of the payment and of canceling', async () => {
  onSale().on(checkoutApi.confirm, paid());
  const [onPaid, onCancel] = [jest.fn(), jest.fn()];
  const { user } = openCheckout({ onPaid, onCancel, isFramed: true });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  await press(user);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(onPaid.mock.calls).toEqual([['F-2026-000123']]);
});

it('paying is disabled while offline', async () => {
  onSale();
  openCheckout();
  await payButton();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await payButton()).toBeDisabled();
  expect(screen.getByText(/You’re offline/)).toBeInTheDocument();
  jest.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await payButton()).toBeEnabled();
});

it('a promotion shows the lower and the regular price', async () => {
  onSale().on(
    checkoutApi.movie,
    movie({ sale: { state: 'open', offers: [{ ...rental, regularMinor: 799 }] } }),
  );
  openCheckout();
  expect(await screen.findByText(/Regular price €7\.99/)).toBeInTheDocument();
});
