import type { EditorState } from '@tiptap/pm/state';

/** A text that can be inserted. */
export type Suggestion = { key: string; label: string; description: string };

/** Texts to insert by a character that begins a word. */
export type Suggest = {
  trigger: '/' | '@';
  /** Name of the list. */
  label: string;
  /** Those that match what is typed after it, best first. */
  find: (typed: string) => readonly Suggestion[];
  /** The HTML to insert; null when it couldn’t be loaded. */
  choose: (key: string) => Promise<string | null>;
};

/** What is typed after a trigger, and where, including the trigger. */
export type Typed = { trigger: string; text: string; from: number; to: number };

const afterTrigger = /(?:^|\s)([/@])([\p{L}\p{M}\p{N}-]*)$/u;

/** What is typed between a trigger that begins a word and the cursor; null when there is none. */
export function typedAfterTrigger({ selection }: EditorState): Typed | null {
  const { empty, $from } = selection;
  if (!empty) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, ' ');
  const [, trigger, text] = afterTrigger.exec(before) ?? [];
  if (trigger === undefined || text === undefined) return null;
  return { trigger, text, from: $from.pos - text.length - 1, to: $from.pos };
}
