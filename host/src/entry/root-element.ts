/** Where the document wants the page. */
export const rootElement = (): HTMLElement => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  return root;
};
