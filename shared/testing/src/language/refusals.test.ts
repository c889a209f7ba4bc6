import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { isRule } from '@backlot/contracts/platform/records/field-errors';
import { root, sources } from './sources.ts';

type Message = { text: string; at: string };

/** Stands in for an inserted value, whose text is known only at run time. */
const inserted = '…';
/** What another program says may follow a colon. */
const isSentence = (text: string): boolean => /^[\p{Lu}…].*(?:[.!?]|: …)$/su.test(text);
/** Given by the specification. */
const specified = 'Page not found';

const parse = (path: string, code = readFileSync(join(root, path), 'utf8')) =>
  ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);

/** The values of constants by name, where messages are looked up. */
type Catalog = ReadonlyMap<string, ts.Expression>;

/** Where a refusal has its message, by the function or class that creates it: `platform/http/errors.ts`. */
const messageAt = new Map([
  ['fieldProblem', 2],
  ['ApiError', 2],
  ['badRequest', 1],
  ['conflict', 1],
  ['forbidden', 1],
  ['gone', 1],
]);

/** The message that a node gives to a refusal. */
const messageOf = (node: ts.Node): ts.Node | undefined =>
  ts.isCallExpression(node) || ts.isNewExpression(node)
    ? node.arguments?.[messageAt.get(node.expression.getText()) ?? Infinity]
    : undefined;

/** The messages of an argument, as far as they are literals here or in a constant. */
function messagesIn(node: ts.Node, catalog: Catalog): ts.Node[] {
  if (ts.isParenthesizedExpression(node)) return messagesIn(node.expression, catalog);
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return [node];
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].flatMap((part) => messagesIn(part, catalog));
  if (ts.isArrowFunction(node)) return messagesIn(node.body, catalog);
  if (ts.isCallExpression(node)) return messagesIn(node.expression, catalog);
  if (ts.isBinaryExpression(node))
    return [node.left, node.right]
      .flatMap((part) => messagesIn(part, catalog))
      .filter((message) => textOf(message) !== ''); // no message
  return valuesOf(node, catalog).flatMap((value) => messagesIn(value, catalog));
}

/** The values that a name, or a path of names, may have. */
function valuesOf(node: ts.Node, catalog: Catalog): ts.Node[] {
  if (ts.isIdentifier(node)) return [catalog.get(node.text) ?? []].flat();
  if (!ts.isElementAccessExpression(node) && !ts.isPropertyAccessExpression(node)) return [];
  const key = ts.isPropertyAccessExpression(node) ? node.name.text : undefined;
  return valuesOf(node.expression, catalog)
    .flatMap((held) => (ts.isObjectLiteralExpression(held) ? [...held.properties] : []))
    .filter(ts.isPropertyAssignment)
    .filter(({ name }) => key === undefined || name.getText() === key)
    .map(({ initializer }) => initializer);
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

const constantsOf = (file: ts.SourceFile): Catalog => {
  const constants = new Map<string, ts.Expression>();
  walk(file, (node) => {
    if (!ts.isVariableDeclaration(node) || !node.initializer) return;
    const isCast = ts.isAsExpression(node.initializer) || ts.isSatisfiesExpression(node.initializer);
    constants.set(node.name.getText(), isCast ? node.initializer.expression : node.initializer);
  });
  return constants;
};

/** The path of an imported source. */
const importedFrom = (file: string, specifier: string): string =>
  specifier.startsWith('.')
    ? normalize(join(dirname(file), specifier))
    : `${specifier.replace('@backlot/contracts', 'shared/contracts/src')}.ts`;

/** The constants that a file declares or imports, by their local names. */
function catalogOf(file: ts.SourceFile, constants: ReadonlyMap<string, Catalog>): Catalog {
  const catalog = new Map(constants.get(file.fileName));
  for (const node of file.statements) {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) continue;
    const names = node.importClause?.namedBindings;
    const held = constants.get(importedFrom(file.fileName, node.moduleSpecifier.text));
    for (const { name, propertyName = name } of names && ts.isNamedImports(names) ? names.elements : []) {
      const value = held?.get(propertyName.text);
      if (value) catalog.set(name.text, value);
    }
  }
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
  const constants = new Map(files.map((file) => [file.fileName, constantsOf(file)]));
  for (const file of files) {
    const catalog = catalogOf(file, constants);
    walk(file, (node) => {
      const message = messageOf(node);
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
  expect(messages.length).toBeGreaterThan(300);
  expect(messages.filter(({ text }) => !isSentence(text) && text !== specified)).toEqual([]);
});

test('messages of schemas are sentences, or phrases that follow “must be”', () => {
  const messages = schemaMessagesIn(parsed('shared/contracts/src/'));
  expect(messages.length).toBeGreaterThan(50);
  expect(messages.filter(({ text }) => !isSentence(text) && !isRule(text))).toEqual([]);
});

test('a refusal without a full stop is found in a call, a condition, a template and a constant', () => {
  const code = `
    const texts = { taken: 'Taken', deep: { own: { a: 'Own' } }, at: (n: number) => \`At \${n}\` };
    const old = isOld ? 'Old' : 'Fine.';
    fieldProblem('a', 'b', isOld ? 'Too old' : 'Fine.');
    fieldProblem('a', 'b', \`\${label} is gone\`);
    fieldProblem('a', 'b', texts.taken);
    conflict('b', texts.at(3));
    throw gone('b', texts[key]);
    throw new ApiError(422, 'b', old);
    conflict('b', reason ?? texts.deep.own[key]);`;
  expect(wrongIn(parse('x.ts', code))).toEqual([
    'Too old',
    '… is gone',
    'Taken',
    'At …',
    'Taken',
    'At …',
    'Old',
    'Own',
  ]);
});

test('of two constants of one name, the imported one is read', () => {
  const files = ['Own.', 'Other'].map((text, n) =>
    parse(`texts-${n}.ts`, `export const messages = { taken: '${text}' };`),
  );
  const importing = (n: number) =>
    parse('x.ts', `import { messages as m } from './texts-${n}.ts'; conflict('b', m.taken);`);
  expect([wrongIn(...files, importing(0)), wrongIn(...files, importing(1))]).toEqual([[], ['Other']]);
});

const wrongIn = (...files: readonly ts.SourceFile[]): string[] =>
  refusalsIn(files)
    .map(({ text }) => text)
    .filter((text) => !isSentence(text));
