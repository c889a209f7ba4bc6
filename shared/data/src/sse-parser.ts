/**
 * Parses a text stream into the `data` of server-sent events.
 * Feed it chunks as they arrive; it returns the completed events. Comments and other fields are dropped.
 */
export const sseParser = (): ((piece: string) => string[]) => {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map(dataOf).filter((data) => data !== '');
  };
};

const dataOf = (block: string): string =>
  block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trimStart())
    .join('\n');
