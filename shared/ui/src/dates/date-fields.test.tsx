import { screen, within } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { DateInput, DateTimePicker } from './date-fields.tsx';

test('the time dialog has the field’s name, its arrows have names, and today is marked', async () => {
  const { user } = renderUi(<DateTimePicker label="Starts" weekendDays={[]} hideOutsideDates />);
  await user.click(screen.getByLabelText('Starts'));
  const dialog = await screen.findByRole('dialog', { name: 'Starts' });
  expect(within(dialog).getByRole('button', { name: 'Previous month' })).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Next month' })).toBeInTheDocument();
  const today = new Date().getDate();
  expect(within(dialog).getByRole('button', { name: new RegExp(`^${today} `) })).toHaveAttribute(
    'data-highlight-today',
  );
});

test('a calendar’s arrows have names, and its week starts on Sunday', async () => {
  const { user } = renderUi(<DateInput label="Ends" />);
  await user.click(screen.getByLabelText('Ends'));
  expect(await screen.findByRole('button', { name: 'Next month' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)[0]).toBe('Su');
  await expectNoAxeViolations();
});

test('a day is shown in the product’s date format', () => {
  renderUi(<DateInput label="To be sent on" value="2026-11-23" />);
  expect(screen.getByLabelText('To be sent on')).toHaveValue('Nov 23, 2026');
});
