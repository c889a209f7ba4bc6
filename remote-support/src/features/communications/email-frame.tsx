import { useEffect, useState } from 'react';
import classes from './communications.module.css';
import { previewMessages as m } from './communications.messages.ts';

/**
 * An email as high as its text, within limits. That its document has our origin lets this page measure it; together with
 * `allow-scripts` it would have our rights.
 */
export function EmailFrame({ html }: { html: string }) {
  const [height, setHeight] = useState<number>();
  const [root, setRoot] = useState<HTMLElement>();
  useEffect(() => {
    if (!root) return;
    const observer = new ResizeObserver(() => setHeight(root.offsetHeight));
    observer.observe(root);
    return () => observer.disconnect();
  }, [root]);
  return (
    <iframe
      className={classes.frame}
      title={m.frame}
      sandbox="allow-same-origin"
      srcDoc={html}
      style={{ height }}
      onLoad={({ currentTarget: { contentDocument } }) => {
        if (!contentDocument) return;
        setRoot(contentDocument.documentElement);
        setHeight(contentDocument.documentElement.offsetHeight);
      }}
    />
  );
}
