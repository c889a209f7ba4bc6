import { constants } from './constants.ts';

export type ToastTone = 'success' | 'error' | 'info';
export type Message = { id: number; tone: ToastTone; text: string; at: Date };

type State = { shown: readonly Message[]; recent: readonly Message[] };

let state: State = { shown: [], recent: [] };
let nextId = 1;
const listeners = new Set<() => void>();

const change = (next: State) => {
  state = next;
  for (const listener of listeners) listener();
};

const show = (tone: ToastTone, text: string): void => {
  const message: Message = { id: nextId++, tone, text, at: new Date() };
  change({
    shown: [...state.shown.filter((other) => other.text !== text), message].slice(-3),
    recent: [message, ...state.recent].slice(0, constants.recentMessages),
  });
};

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  state: () => state,
  dismiss: (id: number) => change({ ...state, shown: state.shown.filter((message) => message.id !== id) }),
  forget: () => change({ shown: [], recent: [] }),
};

/** Short messages in the corner, gone after two seconds; the last twenty stay readable as recent messages. */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
};
