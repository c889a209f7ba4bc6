import { checkoutApi } from '@backlot/contracts/money/checkout/checkout';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { cleanup, screen } from '@testing-library/react';
import { movie, onSale, paid } from './checkout.fixture.ts';
import { fill, openCheckout, press } from './open-checkout.fixture.tsx';

const open = async () => {
  const api = onSale().on(checkoutApi.confirm, paid());
  const page = openCheckout();
  await fill(page.user);
  await page.user.click(screen.getByRole('button', { name: 'Add billing details' }));
  await screen.findByLabelText('Company (optional)');
  return { ...page, api };
};

it('billing details are sent as they are stored on the receipt', async () => {
  const { user, api, container } = await open();
  expect(screen.getByLabelText('Company (optional)')).toHaveFocus();
  await user.paste('Studio GmbH');
  await user.click(screen.getByLabelText('VAT number (optional)'));
  await user.paste('de 123 456 789');
  await expectNoAxeViolations(container);
  await press(user);
  await screen.findByRole('heading', { name: /Thank you/ });
  expect(api.calls(checkoutApi.start)[0]?.body.billing).toEqual({
    company: 'Studio GmbH',
    address: null,
    city: null,
    vatNumber: 'DE123456789',
  });
});

it('a VAT number of another country is refused at its field, before anything is sent', async () => {
  const { user, api } = await open();
  await user.click(screen.getByLabelText('VAT number (optional)'));
  await user.paste('ATU12345678');
  await press(user);
  expect(screen.getByLabelText('VAT number (optional)')).toHaveAccessibleDescription(
    'Enter a valid VAT number for the chosen country.',
  );
  expect(api.calls(checkoutApi.start)).toEqual([]);
});

it('billing details have a postal code where the form doesn’t ask for one anyway', async () => {
  const { user } = await open();
  expect(screen.queryByLabelText('Postal code (optional)')).toBeNull();
  expect(screen.getByLabelText('VAT number (optional)')).toHaveAccessibleDescription(
    /doesn’t change the price/,
  );
  cleanup();
  const api = onSale()
    .on(checkoutApi.movie, movie({ country: 'JP' }))
    .on(checkoutApi.confirm, paid());
  openCheckout();
  await fill(user, 'Postal code');
  await user.click(screen.getByRole('button', { name: 'Add billing details' }));
  await user.type(await screen.findByLabelText('Postal code (optional)'), '100-0001');
  await press(user);
  await screen.findByRole('heading', { name: /Thank you/ });
  expect(api.calls(checkoutApi.start)[0]?.body.postalCode).toBe('100-0001');
});

it('without billing details none are sent', async () => {
  const api = onSale().on(checkoutApi.confirm, paid());
  const { user } = openCheckout();
  await fill(user);
  await press(user);
  await screen.findByRole('heading', { name: /Thank you/ });
  expect(api.calls(checkoutApi.start)[0]?.body.billing).toBeNull();
});
