import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { setNumberLocale } from '@backlot/contracts/platform/values/format-number';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { NumberInput, PercentInput } from './number-input.tsx';

afterEach(() => setNumberLocale('en-US'));

type Value = number | null;
type Input = (value: Value, onChange: (value: Value) => void) => ReactNode;

function Kept({ input, onChange }: { input: Input; onChange: (value: Value) => void }) {
  const [value, setValue] = useState<Value>(0);
  const change = (next: Value) => {
    setValue(next);
    onChange(next);
  };
  return (
    <>
      {input(value, change)}
      <button type="button" onClick={() => setValue(0)}>
        None
      </button>
    </>
  );
}

const rate: Input = (value, onChange) => <PercentInput label="Rate" value={value} onChange={onChange} />;
const runtime: Input = (value, onChange) => (
  <NumberInput label="Runtime" unit="minutes" suffix=" min" value={value} onChange={onChange} />
);
const boost: Input = (value, onChange) => (
  <NumberInput label="Boost" min={-10} max={10} value={value} onChange={onChange} />
);

async function typeInto(input: Input, text: string) {
  const onChange = jest.fn();
  const { user } = renderUi(<Kept input={input} onChange={onChange} />);
  const textbox = screen.getByRole('textbox');
  await user.clear(textbox);
  await user.type(textbox, text);
  return { onChange, textbox, user };
}

test.each([
  ['7.75', '7.75%', 775],
  ['7,75', '7.75%', 775],
  ['0.5', '0.5%', 50],
  ['20.05%', '20.05%', 2_005],
])('the percentage %s is kept as typed, and shown as %s', async (typed, shown, basisPoints) => {
  const { onChange, textbox, user } = await typeInto(rate, typed);
  expect(textbox).toHaveValue(typed);
  await user.tab();
  expect(textbox).toHaveValue(shown);
  expect(onChange).toHaveBeenLastCalledWith(basisPoints);
  await expectNoAxeViolations();
});

test('a reader of another notation sees percentages in it', async () => {
  setNumberLocale('de-DE');
  const { textbox, user } = await typeInto(rate, '7,75 x');
  expect(textbox).toHaveAccessibleDescription(/such as 7,75\./);
  await user.clear(textbox);
  await user.type(textbox, '1207.5');
  await user.tab();
  expect(textbox).toHaveValue('1207,5%');
});

test('a value set from outside replaces the typed text', async () => {
  const { textbox, user } = await typeInto(rate, '7');
  await user.click(screen.getByRole('button', { name: 'None' }));
  expect(textbox).toHaveValue('0%');
});

test.each([
  ['1:33', Number.NaN],
  ['1h33', Number.NaN],
  ['ninety', Number.NaN],
  ['93.5', 93.5],
])('%s is not a number of minutes: it is refused and stays on screen', async (typed, value) => {
  const { onChange, textbox, user } = await typeInto(runtime, typed);
  await user.tab();
  expect(textbox).toHaveValue(typed);
  expect(onChange).toHaveBeenLastCalledWith(value);
  expect(screen.getByText('Enter a whole number of minutes.')).toBeVisible();
});

test.each([
  ['93', 93],
  ['93 min', 93],
  ['1,200', 1_200],
])('%s is read as %s minutes', async (typed, minutes) => {
  const { onChange } = await typeInto(runtime, typed);
  expect(onChange).toHaveBeenLastCalledWith(minutes);
});

test('an emptied number is null', async () => {
  const { onChange, user } = await typeInto(runtime, '9');
  await user.keyboard('{Backspace}');
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('a number may be negative where its range allows it', async () => {
  const { onChange } = await typeInto(boost, '-3');
  expect(onChange).toHaveBeenLastCalledWith(-3);
});

test('the arrow keys change a number within its range', async () => {
  const { onChange, user } = await typeInto(boost, '9');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(onChange).toHaveBeenLastCalledWith(10);
  await user.keyboard('{ArrowDown}');
  expect(onChange).toHaveBeenLastCalledWith(9);
});

test('a negative number is refused while typing, and on submission with the range of the form', async () => {
  const limit = (error?: string) => (
    <Kept
      input={(value, onChange) => (
        <NumberInput label="Limit" value={value} onChange={onChange} error={error} />
      )}
      onChange={jest.fn()}
    />
  );
  const { user, again } = renderUi(limit());
  const textbox = screen.getByRole('textbox');
  await user.clear(textbox);
  await user.type(textbox, '-3');
  expect(textbox).toHaveAccessibleDescription('Can’t be negative.');
  again(limit('Limit must be a whole number from 1 to 100.'));
  expect(textbox).toHaveAccessibleDescription('Limit must be a whole number from 1 to 100.');
  expect(textbox).toHaveValue('-3');
});
