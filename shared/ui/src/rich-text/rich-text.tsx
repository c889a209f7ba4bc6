import { useLayoutEffect, useRef } from 'react';
import { cleanNodes } from './clean.ts';
import classes from './rich-text.module.css';

/** Shows formatted text. The one place where stored text becomes elements; it is cleaned first, whatever cleaned it before. */
export function RichText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanNodes(html));
  }, [html]);
  return <div ref={place} className={classes.text} />;
}
