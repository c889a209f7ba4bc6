/** The element that the page is rendered into. */
export const rootElement = (): HTMLElement => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  return root;
};
