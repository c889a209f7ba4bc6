import { type RefObject, useEffect } from 'react';

/**
 * Scrolls the list around an element to it, once it is the current one and partly hidden; the page stays where it is. The
 * element is observed rather than measured: measuring here would lay the whole page out before its first frame.
 */
export const useInView = (element: RefObject<Element | null>, isCurrent: boolean): void => {
  useEffect(() => {
    const { current } = element;
    if (!isCurrent || !current) return;
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      if (entry && entry.intersectionRatio < 1) scrollAround(current);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isCurrent]);
};

function scrollAround(element: Element): void {
  let list = element.parentElement;
  while (list && !/auto|scroll/.test(getComputedStyle(list).overflow)) list = list.parentElement;
  if (!list || list === document.body || list === document.documentElement) return;
  const inner = element.getBoundingClientRect();
  const outer = list.getBoundingClientRect();
  list.scrollBy({
    left: distance(inner.left, inner.right, outer.left, outer.right),
    top: distance(inner.top, inner.bottom, outer.top, outer.bottom),
  });
}

/** The shortest way to show a range in another. */
const distance = (start: number, end: number, from: number, to: number): number =>
  start < from ? start - from : Math.max(0, end - to);
