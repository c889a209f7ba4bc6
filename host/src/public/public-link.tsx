import { Anchor } from '@backlot/ui/public';
import type { MouseEvent, ReactNode } from 'react';
import { goTo } from './navigation.ts';

type Props = { to: string; children: ReactNode };

/** A link between the public pages: opens at once, and as any link in a new tab. */
export function PublicLink({ to, children }: Props) {
  const open = (event: MouseEvent) => {
    const isForBrowser =
      event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (isForBrowser) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <Anchor href={to} onClick={open}>
      {children}
    </Anchor>
  );
}
