/** In tests every class of a CSS module is its key. */
const names = new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });
export default names;
