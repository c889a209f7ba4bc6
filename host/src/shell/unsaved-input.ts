import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

type Field = HTMLInputElement | HTMLTextAreaElement;

const typedInto = new Set<Element>();

/** Tracks which form fields of the page have typed input, until the page changes. */
export const useUnsavedInputTracking = (): void => {
  const { pathname } = useLocation();

  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (target instanceof Element && target.closest('form')) typedInto.add(target);
    };
    document.addEventListener('input', remember);
    return () => document.removeEventListener('input', remember);
  }, []);

  useEffect(() => () => typedInto.clear(), [pathname]);
};

/** Whether leaving now would lose typed input. */
export const hasUnsavedInput = (): boolean =>
  [...typedInto].some((field) => field.isConnected && textOf(field) !== '');

const textOf = (field: Element): string => (isField(field) ? field.value : (field.textContent ?? ''));

const isField = (field: Element): field is Field =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
