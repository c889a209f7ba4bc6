import type { ComponentType } from 'react';
import { constants } from './constants.ts';
import { messages } from './messages.ts';
import type * as toastRenderer from './toast-renderer.tsx';

export type Message = toastRenderer.Toast & { at: Date };

type Renderer = typeof toastRenderer;
type State = { renderer: Renderer | null; recent: readonly Message[]; Bar: ComponentType | null };

let state: State = { renderer: null, recent: [], Bar: null };
let nextId = 1;
const listeners = new Set<() => void>();

const change = (next: Partial<State>) => {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
};

/** Loads the toast renderer: with the first toast, or ahead of it, since a lost connection is a toast too. */
export const loadToasts = async (): Promise<void> => {
  const renderer = await import('./toast-renderer.tsx');
  if (!state.renderer) change({ renderer });
};

const show = (tone: toastRenderer.ToastTone, text: string): void => {
  const message: Message = { id: nextId++, tone, text, at: new Date() };
  change({ recent: [message, ...state.recent].slice(0, constants.recentMessages) });
  if (state.renderer) return state.renderer.showToast(message);
  loadToasts().then(
    () => state.renderer?.showToast(message),
    () => undefined, // it is listed under recent alerts; the next toast tries again
  );
};

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  state: () => state,
  /** Adds a bar to the toasts that the first page doesn't need. */
  addBar: (Bar: ComponentType) => change({ Bar }),
  clear: () => {
    state.renderer?.clearToasts();
    change({ recent: [] });
  },
};

/** Toasts, shown for two seconds; the last twenty are listed as recent alerts. */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
};

/** `onError` of a write whose failure has no place of its own on the page: shows the message of a failed call. */
export const toastError = (error: unknown): void => toast.error(failureText(error));

/** The message of a failed call. */
export const failureText = (error: unknown): string =>
  error instanceof Error && error.name === 'CallError' ? error.message : messages.failedTitle;
