export type SseEvent = { data: string; id?: string };

/**
 * Parses a text stream into server-sent events.
 * Feed it chunks as they arrive; it returns the completed events. Comments and other fields are dropped.
 */
export const sseParser = (): ((piece: string) => SseEvent[]) => {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map(eventOf).filter(({ data }) => data !== '');
  };
};

const eventOf = (block: string): SseEvent => {
  const lines = block.split('\n');
  const id = valuesOf(lines, 'id').at(-1);
  return { data: valuesOf(lines, 'data').join('\n'), ...(id !== undefined && { id }) };
};

const valuesOf = (lines: readonly string[], field: string): string[] =>
  lines
    .filter((line) => line.startsWith(`${field}:`))
    .map((line) => line.slice(field.length + 1).trimStart());
