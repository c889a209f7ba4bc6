import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root, sources } from './sources.ts';

/** The labels that the contracts of a resource declare, by the stem of their key. */
type Labels = Map<string, readonly string[]>;

/** `makerId` and `makerName` are of the same field. */
const stemOf = (key: string): string => key.replace(/(?<=.)(?:Ids?|Name)$/, '');
/** Messages of these names label columns, filters, facts and changes; other `Labels` are those of values. */
const labeling = /^(?:columns|facts|fields|filters|heads|labels|\w*(?:Field|History)Labels)$/i;
/** These name parts of a page, or fields of another record with the same keys. */
const ofOthers = /^(?:card|contact|dispute|invoices|sections|tabs|targets|\w+Labels)$/;

/** The declared labels by folder, such as `movies`. */
async function declaredLabels(): Promise<Map<string, Labels>> {
  const declared = new Map<string, Labels>();
  for (const path of sources.filter((path) => path.startsWith('shared/contracts/src/'))) {
    const folder = path.split('/').at(-2) ?? '';
    const tables = Object.entries((await import(join(root, path))) as Record<string, object>)
      .flatMap(([name, table]) => {
        if (/Api$/.test(name)) return Object.values(table).map((one) => (Object(one).fields as object) ?? {});
        return /(?:Fields|RowLabels)$/.test(name) ? [table] : [];
      })
      .flatMap((table) => Object.entries(table) as [string, unknown][]);
    for (const [key, one] of tables) {
      const { label = one, columnLabel = label } = Object(one) as { label?: unknown; columnLabel?: unknown };
      if (typeof label !== 'string') continue;
      const labels = declared.get(folder) ?? new Map<string, readonly string[]>();
      labels.set(stemOf(key), [...(labels.get(stemOf(key)) ?? []), label, String(columnLabel)]);
      declared.set(folder, labels);
    }
  }
  return declared;
}

const nameOf = (node: ts.Node): string =>
  (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) &&
  (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))
    ? node.name.text
    : ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
      ? nameOf(node.parent)
      : '';

/** Whether it is a text, or takes one from messages. */
const isText = (node: ts.Node, messages: ReadonlySet<string>): boolean =>
  ts.isPropertyAccessExpression(node)
    ? isText(node.expression, messages)
    : ts.isStringLiteralLike(node) ||
      (ts.isIdentifier(node) && messages.has(node.text)) ||
      (ts.forEachChild(node, (part) => isText(part, messages)) ?? false);

/** A message that repeats or contradicts a declared label. */
function isMessageOf({ initializer, parent }: ts.PropertyAssignment, declared: readonly string[]): boolean {
  const owner = nameOf(parent.parent);
  if (!ts.isStringLiteralLike(initializer)) return false;
  return labeling.test(owner) || (declared.includes(initializer.text) && !ofOthers.test(owner));
}

/** What a `label` is of: the `key` beside it, or the key of its object. */
function keyOf({ parent }: ts.PropertyAssignment): string {
  const key = parent.properties.find((one) => nameOf(one) === 'key');
  return key && ts.isPropertyAssignment(key) && ts.isStringLiteral(key.initializer)
    ? key.initializer.text
    : nameOf(parent.parent);
}

/** Texts that stand where a declared label belongs. */
function findLabels(path: string, code: string, labels: Labels): string[] {
  const messages = new Set<string>();
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && node.moduleSpecifier.getText().includes('.messages.ts'))
      node.importClause?.namedBindings?.forEachChild((one) =>
        messages.add(one.getText().split(' ').at(-1) ?? ''),
      );
    if (ts.isVariableDeclaration(node) && node.initializer && isText(node.initializer, messages))
      for (const [name] of node.name.getText().matchAll(/\w+(?= *[,}]|$)/g)) messages.add(name);
    if (ts.isPropertyAssignment(node)) {
      const declared = labels.get(stemOf(nameOf(node))) ?? [];
      const isMessage = declared.length > 0 && path.endsWith('.messages.ts') && isMessageOf(node, declared);
      const isUse = nameOf(node) === 'label' && labels.has(stemOf(keyOf(node)));
      if (isMessage || (isUse && isText(node.initializer, messages))) found.push(node.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true));
  return found.map((text) => `${path}: ${text}`);
}

test('labels of columns, filters, facts and changes are those that the field declares', async () => {
  const declared = await declaredLabels();
  expect(declared.size).toBeGreaterThan(25);
  const found = sources
    .filter((path) => /^(?:host|remote-)/.test(path))
    .flatMap((path) => {
      const resource = path.split('/').findLast((folder) => declared.has(folder));
      const labels = declared.get(resource ?? '');
      return labels ? findLabels(path, readFileSync(join(root, path), 'utf8'), labels) : [];
    });
  expect(found).toEqual([]);
});

const planted = new Map([['status', ['Published', 'Status']]]);

test.each([
  ['faq.messages.ts', "export const m = { columns: { status: 'State' } } as const;"],
  ['faq.messages.ts', "export const otherFieldLabels: Labels = { status: 'State' };"],
  ['faq.messages.ts', "export const m = { title: 'Questions', status: 'Status' };"],
  ['faq.columns.tsx', "columnsOf({ status: { label: 'State', width: 80 } });"],
  ['faq.columns.tsx', "import { m } from './faq.messages.ts'; columnsOf({ status: { label: m.state } });"],
  [
    'use-faq-filters.ts',
    "import { a as m } from './faq.messages.ts'; const { columns: n } = m; f([{ key: 'status', label: n.b }]);",
  ],
])('a label beside the table of fields is found: %s, %s', (path, code) => {
  expect(findLabels(path, code, planted)).toHaveLength(1);
});

test.each([
  ['faq.messages.ts', "export const statusLabels = { status: 'Status' }; const m = { status: 'Saved' };"],
  ['faq.columns.tsx', 'columnsOf({ status: { label: faqFields.status.label, width: 80 } });'],
  ['faq.columns.tsx', "import { m } from './faq.messages.ts'; columnsOf({ other: { label: m.status } });"],
])('other texts are not: %s, %s', (path, code) => {
  expect(findLabels(path, code, planted)).toEqual([]);
});
