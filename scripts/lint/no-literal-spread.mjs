import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Refuses a literal that is spread into a literal of its kind, or into attributes: `{ ...{ a, b }, c }` is `{ a, b, c }`.
 * @type {import('eslint').Rule.RuleModule}
 */
const noLiteralSpread = {
  meta: {
    type: 'suggestion',
    fixable: 'code',
    schema: [],
    messages: { spread: 'Write the entries of this literal in the outer one.' },
  },
  create(context) {
    const { sourceCode } = context;
    return {
      JSXSpreadAttribute(node) {
        if (withoutCasts(node.argument).type === 'ObjectExpression')
          context.report({ node, messageId: 'spread' });
      },
      SpreadElement(node) {
        const { parent } = node;
        const argument = withoutCasts(node.argument);
        const isCast = argument !== node.argument;
        const isObject = argument.type === 'ObjectExpression' && parent.type === 'ObjectExpression';
        const isArray = argument.type === 'ArrayExpression' && parent.type !== 'ObjectExpression';
        if (!isObject && !isArray) return;
        const [open, close] = [sourceCode.getFirstToken(argument), sourceCode.getLastToken(argument)];
        const entries = sourceCode.text.slice(open.range[1], close.range[0]).trim().replace(/,$/, '');
        context.report({
          node,
          messageId: 'spread',
          fix: (fixer) => (entries === '' || isCast ? null : fixer.replaceText(node, entries)),
        });
      },
    };
  },
};

const casts = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];
const withoutCasts = (node) => (casts.includes(node.type) ? withoutCasts(node.expression) : node);

/** The version is a digest, because ESLint's cache is valid for one version of a plugin. */
export const backlotRules = {
  meta: {
    name: 'backlot',
    version: createHash('sha256')
      .update(readFileSync(import.meta.filename))
      .digest('hex'),
  },
  rules: { 'no-literal-spread': noLiteralSpread },
};
