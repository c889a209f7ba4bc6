import { useEffect, useEffectEvent } from 'react';

type Keys = { onType: (edit: (typed: string) => string) => void; onEnter: () => void; onEscape: () => void };

/** Takes the keys that are meant for a text box until it has the focus, so that the page doesn't act on them. */
export function useTypedAhead(isWaiting: boolean, { onType, onEnter, onEscape }: Keys): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (key === 'Enter') onEnter();
    else if (key === 'Escape') onEscape();
    else if (key === 'Backspace') onType((typed) => typed.slice(0, -1));
    else if ([...key].length === 1) onType((typed) => typed + key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    if (!isWaiting) return;
    const listener = (event: KeyboardEvent) => take(event);
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, [isWaiting]);
}
