import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { PercentInput } from './percent-input.tsx';

/** As most forms keep a percentage: in basis points. */
function Rate({ onChange }: { onChange: (basisPoints: number) => void }) {
  const [basisPoints, setBasisPoints] = useState(0);
  return (
    <>
      <PercentInput
        label="Rate"
        value={basisPoints / 100}
        onChange={(percent) => {
          const next = Math.round(Number(percent) * 100);
          setBasisPoints(next);
          onChange(next);
        }}
      />
      <button type="button" onClick={() => setBasisPoints(0)}>
        None
      </button>
    </>
  );
}

test.each([
  ['7.75', '7.75%', 775],
  ['7,75', '7.75%', 775],
  ['0.5', '0.5%', 50],
  ['20.05', '20.05%', 2_005],
])('the typed text %s is kept', async (typed, shown, basisPoints) => {
  const onChange = jest.fn();
  const { user } = renderUi(<Rate onChange={onChange} />);
  const input = screen.getByRole('textbox', { name: 'Rate' });
  await user.clear(input);
  await user.type(input, typed);
  expect(input).toHaveValue(shown);
  await user.tab();
  expect(input).toHaveValue(shown);
  expect(onChange).toHaveBeenLastCalledWith(basisPoints);
  await expectNoAxeViolations();
});

test('a value set from outside replaces the typed text', async () => {
  const { user } = renderUi(<Rate onChange={jest.fn()} />);
  const input = screen.getByRole('textbox', { name: 'Rate' });
  await user.type(input, '7');
  await user.click(screen.getByRole('button', { name: 'None' }));
  expect(input).toHaveValue('0%');
});
