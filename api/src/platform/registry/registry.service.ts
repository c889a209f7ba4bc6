/**
 * What a layer asks of the layers above it: declared below, registered once where the product is composed
 * (`api/src/registrations.ts`), read by those who need it.
 */
export type Registry<T> = {
  /** The composition's alone. Registering again replaces what was registered. */
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
