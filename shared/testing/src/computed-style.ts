/** `display` of these depends on more than their name and `hidden`. */
const contextual = new Set(['DIALOG', 'INPUT', 'RT', 'RP']);

/** Not inherited, and without a style of its own the same for every element of a name. */
const ownProperties = new Set([
  'clip',
  'clip-path',
  'content-visibility',
  'height',
  'opacity',
  'overflow',
  'position',
  'width',
]);

/**
 * jsdom computes every property of an element whenever its style is read, which costs a sixth of a web test: queries
 * by role ask for `display` and `visibility` of all elements, clicks for `pointer-events`, axe for the properties that
 * hide. Without stylesheets these follow from inline styles, `hidden` and the element's name; everything else is left
 * to jsdom.
 */
export function computeStylesLazily(window: Window & typeof globalThis): void {
  const compute = window.getComputedStyle.bind(window);
  const defaults = new Map<string, CSSStyleDeclaration>();

  const defaultOf = ({ localName }: HTMLElement, property: string): string => {
    const known = defaults.get(localName) ?? compute(window.document.createElement(localName));
    defaults.set(localName, known);
    return known.getPropertyValue(property);
  };

  const displayOf = (element: HTMLElement): string =>
    element.style.display || (element.hidden ? 'none' : defaultOf(element, 'display'));

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
        property === 'getPropertyValue'
          ? (name: string) =>
              ownProperties.has(name) && !isStyled(element)
                ? defaultOf(element, name)
                : valueOfProperty(name, value)
          : value(property),
    });
  };
}

/** By more than variables, which the sheets of Mantine read. */
function isStyled({ style }: HTMLElement): boolean {
  for (let at = 0; at < style.length; at += 1) if (!style.item(at).startsWith('--')) return true;
  return false;
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
