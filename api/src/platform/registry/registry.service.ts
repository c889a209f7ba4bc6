/**
 * What a layer needs from the layers above it: declared below, registered once in the composition root
 * (`api/src/registrations.ts`), read where it is needed.
 */
export type Registry<T> = {
  /** For the composition root only. Registering again replaces the previous value. */
  register(value: T): void;
  /** @throws Error before anything is registered */
  read(): T;
};

export function registry<T extends object>(name: string): Registry<T> {
  let registered: T | undefined;
  return {
    register: (value) => {
      registered = value;
    },
    read: () => {
      if (!registered)
        throw new Error(`Nothing is registered as ${name}: call registerDomains() before it is read`);
      return registered;
    },
  };
}
