import type { Editor } from '@tiptap/react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { type Suggest, type Suggestion, type Typed, typedAfterTrigger } from './suggest.ts';

/** At most as many are listed. */
const shown = 8;

/** The open list of texts to insert, and its keyboard. */
export function useSuggestions(sources: readonly Suggest[]) {
  const id = useId();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [active, setActive] = useState(0);
  /** Where the list was closed with Escape: it stays closed for that trigger. */
  const closedAt = useRef<number | null>(null);
  const editor = useRef<Editor | null>(null);
  const suggest = sources.find(({ trigger }) => trigger === typed?.trigger);
  const options = suggest && typed ? suggest.find(typed.text).slice(0, shown) : [];
  const isOpen = options.length > 0;
  const idOf = ({ key }: Suggestion) => `${id}-${key}`;

  const close = () => {
    closedAt.current = typed?.from ?? null;
    setTyped(null);
  };
  const choose = async ({ key }: Suggestion) => {
    if (!typed || !suggest) return;
    editor.current?.chain().focus().deleteRange(typed).run();
    const html = await suggest.choose(key);
    if (html !== null) editor.current?.chain().focus().insertContent(html).run();
  };
  const press = (event: KeyboardEvent): boolean => {
    const chosen = options[active];
    if (!chosen) return false;
    if (event.key === 'ArrowDown') setActive((active + 1) % options.length);
    else if (event.key === 'ArrowUp') setActive((active + options.length - 1) % options.length);
    else if (event.key === 'Enter' || event.key === 'Tab') void choose(chosen);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    event.stopPropagation(); // Escape closes the list only, not what the editor is in
    return true;
  };
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });

  return {
    label: suggest?.label ?? '',
    options,
    active,
    isOpen,
    idOf,
    choose,
    listId: isOpen ? id : undefined,
    activeId: options[active] && idOf(options[active]),
    onKeyDown: useCallback((event: KeyboardEvent) => latest.current(event), []),
    /** Reads what is typed at the cursor. */
    follow: (changed: Editor) => {
      if (sources.length === 0) return;
      editor.current = changed;
      const found = typedAfterTrigger(changed.state);
      if (found?.from !== closedAt.current) closedAt.current = null;
      const next = found && found.from !== closedAt.current ? found : null;
      if (next?.text === typed?.text && next?.from === typed?.from && next?.trigger === typed?.trigger)
        return;
      setTyped(next);
      setActive(0);
    },
  };
}

export type Suggestions = ReturnType<typeof useSuggestions>;
