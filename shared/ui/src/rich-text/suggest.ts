import type { EditorState } from '@tiptap/pm/state';

/** A text that can be inserted. */
export type Suggestion = { key: string; label: string; description: string };

/** Texts to insert by `/`. */
export type Suggest = {
  /** Name of the list. */
  label: string;
  /** Those that match what is typed after `/`, best first. */
  find: (typed: string) => readonly Suggestion[];
  /** The HTML to insert; null when it couldn’t be loaded. */
  choose: (key: string) => Promise<string | null>;
};

/** What is typed after `/`, and where, including the `/`. */
export type Typed = { text: string; from: number; to: number };

const afterSlash = /(?:^|\s)\/([a-z0-9-]*)$/i;

/** What is typed between a `/` that begins a word and the cursor; null when there is none. */
export function typedAfterSlash({ selection }: EditorState): Typed | null {
  const { empty, $from } = selection;
  if (!empty) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, ' ');
  const [, text] = afterSlash.exec(before) ?? [];
  return text === undefined ? null : { text, from: $from.pos - text.length - 1, to: $from.pos };
}
