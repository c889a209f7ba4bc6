/** `display` of these depends on more than their name and `hidden`. */
const contextual = new Set(['DIALOG', 'INPUT', 'RT', 'RP']);

/**
 * jsdom computes every property of an element whenever its style is read, which costs a sixth of a web test: queries
 * by role ask for `display` and `visibility` of all elements, clicks for `pointer-events`. Without stylesheets these
 * follow from inline styles, `hidden` and the element's name; everything else is left to jsdom.
 */
export function computeStylesLazily(window: Window & typeof globalThis): void {
  const compute = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();

  const defaultDisplay = (name: string): string => {
    const known = displays.get(name);
    if (known !== undefined) return known;
    const { display } = compute(window.document.createElement(name));
    displays.set(name, display);
    return display;
  };

  const displayOf = (element: HTMLElement): string =>
    element.style.display || (element.hidden ? 'none' : defaultDisplay(element.localName));

  window.getComputedStyle = (element, pseudoElement) => {
    const isPlain = element instanceof window.HTMLElement && !contextual.has(element.tagName);
    if (!isPlain || pseudoElement || window.document.styleSheets.length > 0)
      return compute(element, pseudoElement);
    let all: CSSStyleDeclaration | undefined;
    const value = (property: string | symbol): unknown => {
      if (property === 'display') return displayOf(element);
      if (property === 'visibility') return inherited(element, 'visibility') ?? 'visible';
      if (property === 'pointerEvents') return inherited(element, 'pointerEvents') ?? 'auto';
      all ??= compute(element);
      const found: unknown = Reflect.get(all, property);
      return typeof found === 'function' ? found.bind(all) : found;
    };
    return new Proxy(element.style, {
      get: (_, property) =>
        property === 'getPropertyValue' ? (name: string) => valueOfProperty(name, value) : value(property),
    });
  };
}

function valueOfProperty(name: string, value: (property: string) => unknown): unknown {
  if (name === 'display' || name === 'visibility') return value(name);
  if (name === 'pointer-events') return value('pointerEvents');
  const read = value('getPropertyValue');
  return typeof read === 'function' ? read(name) : '';
}

/** The value of the nearest element that sets it. */
function inherited(element: Element, property: 'visibility' | 'pointerEvents'): string | undefined {
  for (let at: (Element & { style?: CSSStyleDeclaration }) | null = element; at; at = at.parentElement) {
    const own = at.style?.[property];
    if (own && own !== 'inherit') return own;
  }
  return undefined;
}
