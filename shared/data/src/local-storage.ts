/** Parsed JSON under `key`, the text itself when it isn't JSON, null when absent or when storage is blocked. */
export const readLocal = (key: string): unknown => {
  const stored = storage()?.getItem(key) ?? null;
  if (stored === null) return null;
  try {
    return JSON.parse(stored);
  } catch {
    return stored; // a string is stored unquoted
  }
};

/** Stores a string unquoted and anything else as JSON. Full or blocked storage loses only the preference. */
export const writeLocal = (key: string, value: unknown): void => {
  try {
    storage()?.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  } catch {
    // over quota: preferences last for this page only
  }
};

export const removeLocal = (key: string): void => storage()?.removeItem(key);

const storage = (): Storage | null => {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null; // the browser blocks site data
  }
};
