import userEvent, { type Options } from '@testing-library/user-event';

/** Longer text isn't typed letter by letter. */
const typedLength = 3;

/**
 * Simulates a user who types the first and the last letter of a long text and pastes what is between, because each letter
 * renders the whole form again. Into a combobox, which may split what is pasted, every letter is typed; keys in braces are
 * pressed one by one.
 */
export function setupUser(options?: Options) {
  const user = userEvent.setup(options);
  return {
    ...user,
    type: async (element: Element, text: string) => {
      const plain = /^[^{[]*/.exec(text)?.[0] ?? '';
      if (plain.length <= typedLength || element.getAttribute('role') === 'combobox')
        return user.type(element, text);
      await user.type(element, plain.slice(0, 1));
      await user.paste(plain.slice(1, -1));
      await user.keyboard(text.slice(plain.length - 1));
    },
  };
}
