const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';
const names = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'] as const;

/**
 * jsdom looks for the labels of a field by walking the whole page once per label, a twentieth of a web test's processor
 * time. A label names its field by `for`, or is around it.
 */
export function findLabelsQuickly(window: Window & typeof globalThis): void {
  for (const name of names)
    Object.defineProperty(window[`HTML${name}Element`].prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        return labelsOf(this);
      },
    });
}

function labelsOf(field: HTMLElement): HTMLLabelElement[] | null {
  if (!field.matches(labelable)) return null;
  const around = field.closest('label');
  const isAround = around && !around.hasAttribute('for') && around.querySelector(labelable) === field;
  const naming = field.id ? labelsFor(field) : [];
  return isAround ? inOrder([around, ...naming]) : naming;
}

function labelsFor({ id, ownerDocument }: HTMLElement): HTMLLabelElement[] {
  return [...ownerDocument.getElementsByTagName('label')].filter((label) => label.htmlFor === id);
}

const inOrder = (labels: HTMLLabelElement[]) =>
  labels.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
