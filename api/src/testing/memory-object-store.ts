import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { checkKey } from '../platform/files/object-store/key.ts';
import type { ObjectStore } from '../platform/files/object-store/object-store.ts';

export function memoryObjectStore(): ObjectStore & { keys(): string[] } {
  const objects = new Map<string, Buffer>();
  return {
    keys: () => [...objects.keys()].sort(),
    put: async (key, body) => {
      objects.set(checkKey(key), body);
    },
    putFile: async (key, path) => {
      objects.set(checkKey(key), await readFile(path));
    },
    get: async (key) => {
      const body = objects.get(checkKey(key));
      return body ? { body: Readable.from([body]), bytes: body.length } : null;
    },
    has: async (key) => objects.has(checkKey(key)),
    removeAll: async (prefix) => {
      for (const key of objects.keys()) if (key.startsWith(checkKey(prefix))) objects.delete(key);
    },
  };
}
