import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { draw } from '../testing/draw.tsx';
import { MoneyInput } from './money-input.tsx';

function Price({ currency, onMinor }: { currency: string; onMinor: (minor: number | null) => void }) {
  const [minor, setMinor] = useState<number | null>(null);
  const change = (next: number | null) => {
    setMinor(next);
    onMinor(next);
  };
  return <MoneyInput label="Price" currency={currency} value={minor} onChange={change} />;
}
const input = () => screen.getByRole('textbox', { name: 'Price' });

test('the input breaks no accessibility rule', async () => {
  draw(<Price currency="EUR" onMinor={jest.fn()} />);
  await expectNoAxeViolations();
});

test.each([
  ['EUR', '4.99', 499],
  ['JPY', '500', 500],
  ['KWD', '1.505', 1_505],
  ['EUR', '1.005', 100],
  ['JPY', '4.99', 499],
])('in %s, %s typed is %s in minor units', async (currency, typed, minor) => {
  const onMinor = jest.fn();
  const { user } = draw(<Price currency={currency} onMinor={onMinor} />);
  await user.type(input(), typed);
  expect(onMinor).toHaveBeenLastCalledWith(minor);
});

test('an emptied input is no amount', async () => {
  const onMinor = jest.fn();
  const { user } = draw(<Price currency="EUR" onMinor={onMinor} />);
  await user.type(input(), '5');
  await user.clear(input());
  expect(onMinor).toHaveBeenLastCalledWith(null);
});
