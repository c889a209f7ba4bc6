/**
 * Keeps one prepared statement per shape of a query: which filters are set, which sort, whether there is a cursor.
 * Building a statement costs more than running it. Beyond `limit` shapes the oldest is dropped.
 */
export function preparedShapes<Statement>(build: (shape: string) => Statement, limit = 200) {
  const statements = new Map<string, Statement>();
  return (shape: string): Statement => {
    const found = statements.get(shape);
    if (found) return found;
    const oldest = statements.keys().next();
    if (statements.size >= limit && !oldest.done) statements.delete(oldest.value);
    const made = build(shape);
    statements.set(shape, made);
    return made;
  };
}
