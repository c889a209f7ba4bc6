import { type RefObject, useEffect } from 'react';

/**
 * Scrolls an element into view once it is the current one and partly hidden. It is observed rather than measured:
 * measuring here would lay the whole page out before its first frame.
 */
export const useInView = (element: RefObject<Element | null>, isCurrent: boolean): void => {
  useEffect(() => {
    const { current } = element;
    if (!isCurrent || !current) return;
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      if (entry && entry.intersectionRatio < 1)
        current.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isCurrent]);
};
