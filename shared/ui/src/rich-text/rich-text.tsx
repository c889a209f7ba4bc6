import { useLayoutEffect, useRef } from 'react';
import { cleanNodes } from './clean.ts';
import classes from './rich-text.module.css';

/** Renders formatted text. The only place where stored HTML becomes elements; it is always sanitized here. */
export function RichText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanNodes(html));
  }, [html]);
  return <div ref={place} className={classes.text} />;
}
