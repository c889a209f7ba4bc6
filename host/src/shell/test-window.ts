/** Makes media queries match a window of that width. */
export const setWindowWidth = (width: number): void => {
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (query: string) => ({
      matches: answers(query, width),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
};

const answers = (query: string, width: number): boolean => {
  const max = /max-width: (\d+)px/.exec(query)?.[1];
  const min = /min-width: (\d+)px/.exec(query)?.[1];
  return (max === undefined || width <= Number(max)) && (min === undefined || width >= Number(min));
};
