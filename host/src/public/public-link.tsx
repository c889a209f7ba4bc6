import { Anchor } from '@backlot/ui/public';
import type { MouseEvent, ReactNode } from 'react';
import { goTo } from './navigation.ts';

/** `isInText`: inside a sentence, where color alone would not show it. */
type Props = { to: string; isInText?: boolean; children: ReactNode };

/** A link between the public pages: navigates in place, or opens a new tab like any link. */
export function PublicLink({ to, isInText = false, children }: Props) {
  const open = (event: MouseEvent) => {
    const isForBrowser =
      event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (isForBrowser) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <Anchor href={to} onClick={open} underline={isInText ? 'always' : 'hover'}>
      {children}
    </Anchor>
  );
}
