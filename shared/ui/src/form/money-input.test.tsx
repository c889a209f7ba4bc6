import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { MoneyInput } from './money-input.tsx';

function Price({ currency, onMinor }: { currency: string; onMinor: (minor: number | null) => void }) {
  const [minor, setMinor] = useState<number | null>(null);
  const change = (next: number | null) => {
    setMinor(next);
    onMinor(next);
  };
  return <MoneyInput label="Price" currency={currency} value={minor} onChange={change} />;
}
const input = <E extends HTMLElement>() => screen.getByRole<E>('textbox', { name: 'Price' });

test('the input has no accessibility violations', async () => {
  renderUi(<Price currency="EUR" onMinor={jest.fn()} />);
  await expectNoAxeViolations();
});

test.each([
  ['EUR', '4.99', 499],
  ['JPY', '500', 500],
  ['KWD', '1.505', 1_505],
  ['EUR', '4,99', 499],
  ['EUR', '1,234.5', 123_450],
])('in %s, %s typed is %s in minor units', async (currency, typed, minor) => {
  const onMinor = jest.fn();
  const { user } = renderUi(<Price currency={currency} onMinor={onMinor} />);
  await user.type(input(), typed);
  expect(onMinor).toHaveBeenLastCalledWith(minor);
});

test.each([
  ['EUR', '-3.50', 'Can’t be negative.'],
  ['EUR', '4.9999', 'Use at most 2 decimal places, as in 4.99.'],
  ['EUR', '4,999', 'Enter 4999 without separators, or decimals as in 4.99.'],
  ['EUR', '4 EUR', 'Enter an amount such as 4.99.'],
  ['JPY', '4.99', 'This currency has no decimal places.'],
])('in %s, %s is rejected, typed or pasted, and the text is kept', async (currency, text, expected) => {
  const { user } = renderUi(<Price currency={currency} onMinor={jest.fn()} />);
  await user.type(input(), text);
  expect(input()).toHaveAccessibleDescription(expected);
  await user.clear(input());
  await user.paste(text);
  await user.tab();
  expect(input()).toHaveValue(text);
  expect(screen.getByText(expected)).toBeVisible();
});

test('a pasted amount parses like a typed one, and is shown with its decimals', async () => {
  const onMinor = jest.fn();
  const { user } = renderUi(<Price currency="EUR" onMinor={onMinor} />);
  await user.click(input());
  await user.paste('4.999,5');
  expect(onMinor).toHaveBeenLastCalledWith(499_950);
  await user.tab();
  expect(input()).toHaveValue('4,999.50');
});

function Reset() {
  const [minor, setMinor] = useState<number | null>(null);
  return (
    <>
      <MoneyInput label="Price" currency="EUR" value={minor} onChange={setMinor} />
      <button type="button" onClick={() => setMinor(null)}>
        Discard
      </button>
    </>
  );
}

test('invalid text is replaced when the amount is set from outside', async () => {
  const { user } = renderUi(<Reset />);
  await user.type(input(), '-3');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(input()).toHaveValue('');
});

test('an empty input is null', async () => {
  const onMinor = jest.fn();
  const { user } = renderUi(<Price currency="EUR" onMinor={onMinor} />);
  await user.type(input(), '5');
  await user.clear(input());
  expect(onMinor).toHaveBeenLastCalledWith(null);
});

test.each([
  ['EUR', '12345', '12345.00'],
  ['JPY', '1190', '1190'],
])(
  'in %s, an amount with thousands is selected entirely when it gets the focus again',
  async (currency, before, plain) => {
    const { user } = renderUi(<Price currency={currency} onMinor={jest.fn()} />);
    await user.type(input(), before);
    await user.tab();
    const element = input<HTMLInputElement>();
    element.setSelectionRange(element.value.length, element.value.length);
    act(() => element.focus());
    expect(element).toHaveValue(plain);
    expect([element.selectionStart, element.selectionEnd]).toEqual([0, plain.length]);
  },
);
