import type { Endpoint } from '@backlot/contracts/platform/http/endpoint';
import { screen, waitFor, within } from '@testing-library/react';
import { expectNoAxeViolations } from './axe.ts';
import type { fakeApi } from './fake-api.ts';
import type { renderPage } from './render.tsx';

type Verb = 'create' | 'replace' | 'remove' | 'restore';

type Subject = {
  api: Record<Verb, Endpoint>;
  /** On screen: `SLA policy`. */
  noun: string;
  /** The one record of the list. */
  stored: { _id: string; version: number };
  /** The field that names it, its label and its value in `stored`. */
  name: readonly [key: string, label: string, value: string];
  /** What an empty form says first. */
  missing?: string;
  fake: () => ReturnType<typeof fakeApi>;
  /** Opens the list with a search of its URL. */
  open: (search?: string) => ReturnType<typeof renderPage>;
};

/** Registers the tests of a list whose records are added, edited and deleted in a drawer over it. */
export function testDrawerList({ api, noun, stored, name, missing, fake, open }: Subject) {
  const [key, label, value] = name;
  const response = () => stored as never; // parsed by the contract
  const drawer = (title: string) => screen.findByRole('dialog', { name: `${title} ${noun}` });

  test(`the list with the ${noun} has no accessibility violations`, async () => {
    fake();
    const { container } = open();
    expect(await screen.findByText(value)).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  test(`the selected ${noun} is edited in a drawer and saved with its version`, async () => {
    const calls = fake().on(api.replace, response);
    const { user } = open(`?open=${stored._id}`);
    const form = within(await drawer('Edit'));
    const input = await form.findByRole('textbox', { name: label });
    await user.clear(input);
    await user.type(input, 'Renamed');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.calls(api.replace)).toMatchObject([
        { body: { version: stored.version, [key]: 'Renamed' } },
      ]),
    );
  });

  test(`the selected ${noun} opens by its name and by its menu`, async () => {
    fake();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: value }));
    await user.click(within(await drawer('Edit')).getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: `Actions for ${value}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    expect(await drawer('Edit')).toBeVisible();
  });

  test(`the selected ${noun} is deleted by its menu, and undo restores it`, async () => {
    const calls = fake().on(api.remove, response).on(api.restore, response);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `Actions for ${value}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(`${noun.charAt(0).toUpperCase()}${noun.slice(1)} restored`)).toBeVisible();
    for (const endpoint of [api.remove, api.restore])
      expect(calls.calls(endpoint)).toMatchObject([{ params: { _id: stored._id } }]);
  });

  test(`the new ${noun} without what is required is refused at its field`, async () => {
    const calls = fake().refuseInvalid(api.create);
    const { user } = open('?open=new');
    const form = within(await drawer('Add'));
    await user.click(form.getByRole('button', { name: `Add ${noun}` }));
    expect(await form.findByRole('alert')).toHaveTextContent(missing ?? `${label} is required.`);
    expect(calls.calls(api.create)).toEqual([]);
  });
}
