import type { TiptapEditorHTMLElement } from '@tiptap/core';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { focusField } from '../form/focus-field.ts';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { RichTextInput } from './rich-text-input.tsx';

function Form({ start = '<p>Hello</p>', error }: { start?: string; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <RichTextInput
        label="Answer"
        required
        value={value}
        onChange={setValue}
        error={error}
        max={20}
        path="answer"
      />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('<p>From outside</p>')}>
        Replace
      </button>
    </>
  );
}
const field = () => screen.findByRole('textbox', { name: 'Answer' }, { timeout: 20_000 });
const button = (name: string) => screen.getByRole('button', { name });
const value = () => screen.getByRole('status', { name: '' }).textContent;

/** jsdom has no layout, which a cursor requires. */
beforeAll(() => {
  const nowhere = { length: 0, item: () => null, [Symbol.iterator]: [][Symbol.iterator] };
  Object.assign(Range.prototype, {
    getClientRects: () => nowhere,
    getBoundingClientRect: () => new DOMRect(),
  });
  Object.assign(Element.prototype, { getClientRects: () => nowhere });
  Object.assign(document, { elementFromPoint: () => null });
});

test('the editor has no accessibility violations, with an error too', async () => {
  renderUi(<Form error="Too short" />);
  const area = await field();
  expect(area).toHaveAccessibleDescription('Too short');
  expect(area).toHaveAttribute('aria-invalid', 'true');
  expect(area).toBeRequired();
  expect(screen.getByRole('toolbar', { name: 'Formatting for Answer' })).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('a button formats the text, and undo reverts it', async () => {
  const { user } = renderUi(<Form />);
  await field();
  await user.click(button('Heading'));
  expect(value()).toBe('<h2>Hello</h2>');
  expect(button('Heading')).toHaveAttribute('aria-pressed', 'true');
  await user.click(button('Undo typing'));
  expect(value()).toBe('<p>Hello</p>');
});

test('a value from outside replaces the text, and undo doesn’t return what it replaced', async () => {
  const { user } = renderUi(<Form />);
  const area = await field();
  await user.click(button('Heading'));
  await user.click(button('Replace'));
  await waitFor(() => expect(area).toHaveTextContent('From outside'));
  await user.click(button('Undo typing'));
  expect(area).not.toHaveTextContent('Hello');
});

test('an unsafe URL is refused with a message, and a safe one becomes a link', async () => {
  const { user } = renderUi(<Form start="" />);
  await field();
  await user.click(button('Link'));
  const address = await screen.findByRole('textbox', { name: 'URL' });
  await user.type(address, 'javascript:alert(1){Enter}');
  expect(address).toHaveAccessibleDescription(/Enter a URL/);
  expect(value()).toBe('');
  await user.clear(address);
  await user.type(address, 'https://example.com/a');
  await user.click(button('Apply link'));
  expect(value()).toBe('<p><a rel="noopener" href="https://example.com/a">https://example.com/a</a></p>');
});

test('the character count shows near the limit and ignores markup', async () => {
  renderUi(<Form start="<p><strong>12345678901234567</strong></p>" />);
  expect(screen.getByText('17 of 20 characters')).toBeInTheDocument();
  await field();
});

test('the error summary focuses the field', async () => {
  renderUi(<Form />);
  const area = await field();
  expect(focusField('answer')).toBe(true);
  expect(area).toHaveFocus();
});

const suggest = {
  trigger: '/' as const,
  label: 'Texts',
  find: (typed: string) =>
    ['hello', 'help', 'refund']
      .filter((key) => key.startsWith(typed))
      .map((key) => ({ key, label: `/${key}`, description: `Text of ${key}` })),
  choose: (key: string) => Promise.resolve(`<p>Text <strong>${key}</strong></p>`),
};
const people = {
  trigger: '@' as const,
  label: 'People',
  find: (typed: string) =>
    ['Ánna']
      .filter((name) => name.startsWith(typed))
      .map((key) => ({ key, label: `@${key}`, description: '' })),
  choose: () => Promise.resolve('<a href="#mention-1">@Ánna</a>\u00a0'),
};
function Composer() {
  const [text, setText] = useState('<p>Dear Ada,</p>');
  return (
    <>
      <RichTextInput label="Answer" value={text} onChange={setText} max={200} suggest={[suggest, people]} />
      <output>{text}</output>
    </>
  );
}
/** jsdom has no selection that an editor could type at. */
const typeAtEnd = (area: HTMLElement, text: string) => {
  const { editor } = area as TiptapEditorHTMLElement; // the element of the editor
  if (!editor) throw new Error('The field has no editor');
  act(() => {
    area.focus(); // the editor's own focus waits for a frame
    editor.commands.focus('end');
    editor.view.dispatch(editor.state.tr.insertText(text));
  });
};
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('`/` lists texts anywhere in the text, and the keyboard chooses one', async () => {
  const { user } = renderUi(<Composer />);
  const area = await field();
  typeAtEnd(area, ' /he');
  expect(options()).toEqual(['/helloText of hello', '/helpText of help']);
  expect(area).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id);
  await expectNoAxeViolations();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('/help');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(value()).toBe('<p>Dear Ada, </p><p>Text <strong>help</strong></p>'));
  expect(options()).toEqual([]);
});

test('Escape closes the list and nothing around it', async () => {
  const onEscape = jest.fn();
  const { user } = renderUi(
    <div role="none" onKeyDown={onEscape}>
      <Composer />
    </div>,
  );
  typeAtEnd(await field(), ' /');
  expect(options()).toHaveLength(3);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(options()).toEqual([]));
  expect(onEscape).not.toHaveBeenCalled();
});

test('`@` lists other texts than `/`, and what is typed after a chosen one doesn’t belong to it', async () => {
  const { user } = renderUi(<Composer />);
  const area = await field();
  typeAtEnd(area, ' @Á');
  expect(screen.getByRole('listbox', { name: 'People' })).toBeVisible();
  expect(options()).toEqual(['@Ánna']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(value()).toContain('@Ánna</a>'));
  typeAtEnd(area, 'look');
  expect(value()).toBe('<p>Dear Ada, <a rel="noopener" href="#mention-1">@Ánna</a>&nbsp;look</p>');
});

test('a `/` inside a word lists nothing', async () => {
  renderUi(<Composer />);
  typeAtEnd(await field(), ' https://he');
  expect(options()).toEqual([]);
});
