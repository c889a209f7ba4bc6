import { useEffect, useState, type RefObject } from 'react';

/** Whether the element's content is wider than the element, now and after every resize. */
export function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const content = element.firstElementChild;
    const measure = () => setOverflowing((content?.scrollWidth ?? 0) > element.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (content) observer.observe(content);
    return () => observer.disconnect();
  }, [box]);
  return isOverflowing;
}
