import { useState } from 'react';
import classes from './communications.module.css';
import { previewMessages as m } from './communications.messages.ts';

/**
 * An email as high as its text, within limits. Without scripts, forms or navigation: that its document has our origin
 * only lets this page measure it.
 */
export function EmailFrame({ html }: { html: string }) {
  const [height, setHeight] = useState<number>();
  const follow = (root: HTMLElement) => {
    const measure = () => setHeight(root.offsetHeight);
    measure();
    new ResizeObserver(measure).observe(root);
  };
  return (
    <iframe
      className={classes.frame}
      title={m.frame}
      sandbox="allow-same-origin"
      srcDoc={html}
      style={{ height }}
      onLoad={({ currentTarget: { contentDocument } }) =>
        contentDocument && follow(contentDocument.documentElement)
      }
    />
  );
}
