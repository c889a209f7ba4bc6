import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { isRule } from '@backlot/contracts/platform/records/field-errors';
import { root, sources } from './sources.ts';

type Message = { text: string; at: string };

const isSentence = (text: string): boolean => /^[\p{Lu}…].*[.!?]$/su.test(text);
/** Stands in for an inserted value, whose text is known only at run time. */
const inserted = '…';

const parse = (path: string, code = readFileSync(join(root, path), 'utf8')) =>
  ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);

/** Messages by the constant that holds them and their key in it. */
type Catalog = ReadonlyMap<string, ts.ObjectLiteralExpression>;

const isRefusal = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.getText() === 'fieldProblem';

/** The messages of an argument, as far as they are literals here or in a constant. */
function messagesIn(node: ts.Node, catalog: Catalog): ts.Node[] {
  if (ts.isParenthesizedExpression(node)) return messagesIn(node.expression, catalog);
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return [node];
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].flatMap((part) => messagesIn(part, catalog));
  if (ts.isArrowFunction(node)) return messagesIn(node.body, catalog);
  if (ts.isCallExpression(node)) return messagesIn(node.expression, catalog);
  if (ts.isElementAccessExpression(node))
    return (catalog.get(node.expression.getText())?.properties ?? []).flatMap((property) =>
      ts.isPropertyAssignment(property) ? messagesIn(property.initializer, catalog) : [],
    );
  if (ts.isPropertyAccessExpression(node))
    return (catalog.get(node.expression.getText())?.properties ?? []).flatMap((property) =>
      ts.isPropertyAssignment(property) && property.name.getText() === node.name.text
        ? messagesIn(property.initializer, catalog)
        : [],
    );
  return [];
}

const textOf = (node: ts.Node): string => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  return node.head.text + node.templateSpans.map(({ literal }) => inserted + literal.text).join('');
};

const walk = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
};

function catalogOf(files: readonly ts.SourceFile[]): Catalog {
  const catalog = new Map<string, ts.ObjectLiteralExpression>();
  for (const file of files)
    walk(file, (node) => {
      if (!ts.isVariableDeclaration(node) || !node.initializer) return;
      const value = ts.isAsExpression(node.initializer) ? node.initializer.expression : node.initializer;
      if (ts.isObjectLiteralExpression(value)) catalog.set(node.name.getText(), value);
    });
  return catalog;
}

const located = (node: ts.Node): Message => {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return { text: textOf(node), at: `${file.fileName}:${line + 1}` };
};

/** Messages of refusals by the API. */
function refusalsIn(files: readonly ts.SourceFile[]): Message[] {
  const found: ts.Node[] = [];
  const everywhere = catalogOf(files);
  for (const file of files) {
    const catalog = new Map([...everywhere, ...catalogOf([file])]);
    walk(file, (node) => {
      const message = isRefusal(node) ? node.arguments[2] : undefined;
      if (message) found.push(...messagesIn(message, catalog));
    });
  }
  return found.map(located);
}

const isCheck = /^z\.(?:int|length|maxLength|maximum|minLength|minimum|refine|regex|url)$/;
/** The message of an endpoint is a toast. */
const isMessage = ({ name, parent }: ts.PropertyAssignment): boolean =>
  ['message', 'missing'].includes(name.getText()) &&
  !(ts.isCallExpression(parent.parent) && parent.parent.expression.getText() === 'endpoint');

/** Messages of the contracts' schemas and rules. */
function schemaMessagesIn(files: readonly ts.SourceFile[]): Message[] {
  const found: ts.Node[] = [];
  for (const file of files)
    walk(file, (node) => {
      if (ts.isPropertyAssignment(node) && isMessage(node))
        found.push(...messagesIn(node.initializer, new Map()));
      if (!ts.isCallExpression(node) || !isCheck.test(node.expression.getText())) return;
      const last = node.arguments.at(-1);
      if (last && (ts.isStringLiteralLike(last) || ts.isTemplateExpression(last))) found.push(last);
    });
  return found.map(located);
}

const parsed = (folder: string) =>
  sources.filter((path) => path.startsWith(folder)).map((path) => parse(path));

test('refusals of the API are sentences', () => {
  const messages = refusalsIn([...parsed('api/src/'), ...parsed('shared/contracts/src/')]);
  expect(messages.length).toBeGreaterThan(100);
  expect(messages.filter(({ text }) => !isSentence(text))).toEqual([]);
});

test('messages of schemas are sentences, or phrases that follow “must be”', () => {
  const messages = schemaMessagesIn(parsed('shared/contracts/src/'));
  expect(messages.length).toBeGreaterThan(50);
  expect(messages.filter(({ text }) => !isSentence(text) && !isRule(text))).toEqual([]);
});

test('a refusal without a full stop is found in a call, a condition, a template and a constant', () => {
  const code = `
    const texts = { taken: 'Taken', at: (n: number) => \`At \${n}\` };
    fieldProblem('a', 'b', isOld ? 'Too old' : 'Fine.');
    fieldProblem('a', 'b', \`\${label} is gone\`);
    fieldProblem('a', 'b', texts.taken);
    fieldProblem('a', 'b', texts.at(3));
    fieldProblem('a', 'b', texts[key]);`;
  expect(
    refusalsIn([parse('x.ts', code)])
      .map(({ text }) => text)
      .filter((text) => !isSentence(text)),
  ).toEqual(['Too old', '… is gone', 'Taken', 'At …', 'Taken', 'At …']);
});
