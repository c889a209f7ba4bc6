import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { optionalNameInput, textInput } from './field-inputs.tsx';
import type { FieldContext } from './field-types.ts';

const context: FieldContext = {
  nameOf: (key) => `Name of ${key}`,
  limits: { max: 10 },
  draft: {},
  errorAt: () => null,
  current: () => ({}),
  clearErrorAt: () => undefined,
  patch: () => undefined,
};
const Board = optionalNameInput({ useChoices: () => [{ value: 'fsk', label: 'FSK' }] });
const show = (value: string | null, onChange: (value: string | null) => void = () => undefined) =>
  renderUi(<Board label="Board" value={value} onChange={onChange} data-path="board" context={context} />);

test('an optional name is cleared to null', async () => {
  const onChange = jest.fn();
  const { user } = show('fsk', onChange);
  await user.click(screen.getByRole('combobox', { name: 'Board' }));
  await user.click(await screen.findByRole('option', { name: 'FSK' }));
  expect(onChange).toHaveBeenCalledWith(null);
});

test('a selected name that is no longer offered keeps its label', () => {
  show('cnc');
  expect(screen.getByRole('combobox', { name: 'Board' })).toHaveValue('Name of cnc');
});

test('a text takes its limit from the contract, and counts its characters near it', () => {
  const Name = textInput();
  renderUi(<Name label="Name" value="Aurora Ltd" onChange={jest.fn()} data-path="name" context={context} />);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAttribute('maxlength', '10');
  expect(screen.getByText('10 of 10 characters')).toBeVisible();
});
