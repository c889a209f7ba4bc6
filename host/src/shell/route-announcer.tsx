import { documentTitle, VisuallyHidden } from '@backlot/ui';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { navTargetAt, type NavTarget } from './nav-targets.ts';

/** Id of the main landmark. */
export const mainId = 'content';

/**
 * What a full page load does automatically: the document's title, its announcement, and the focus at its start.
 * Rendered before the outlet, so that a page's own title and focus take precedence.
 */
export function RouteAnnouncer({ targets }: { targets: readonly NavTarget[] }) {
  const { pathname } = useLocation();
  const title = navTargetAt(targets, pathname)?.label ?? null;
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title, pathname]);

  useLayoutEffect(() => {
    if (!isFirst.current) document.getElementById(mainId)?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [pathname]);

  return <VisuallyHidden role="status">{title}</VisuallyHidden>;
}
