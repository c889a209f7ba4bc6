// A file without a role is named by what it exports: at least one exported name shares a word with the file name.

/** @param {string} text of a module @returns {string[]} its exported names; of an unnamed default, what it is made by */
export function exportedNames(text) {
  const declared = text.matchAll(
    /^export (?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm,
  );
  const lists = text.matchAll(/^export (?:type |const |let )?[{[]([^}\]]*)[}\]]/gm); // `{ a, b as c }`, `const { a, b: c } =`
  const defaults = text.matchAll(/^export default (?!async|abstract|function|class)(\w+)/gm);
  const listed = [...lists].flatMap(([, names]) => names.split(',').map((name) => /\w+$/.exec(name.trim())));
  return [...[...declared, ...defaults].map(([, name]) => name), ...listed.flatMap((name) => name ?? [])];
}

const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])(?=[A-Z])/g, '$1-')
    .toLowerCase()
    .split('-')
    .filter((word) => word.length > 2 && word !== 'use');

/** `document` and `documents`, `send` and `sending`, `proration` and `prorate`. */
const stemOf = (word) =>
  word
    .replaceAll('y', 'i')
    .replace(/(?<=...)(?:(?:er|or|ion|ment|ing)?s?|e[ds]?)$/, '')
    .replace(/(.)\1$/, '$1')
    .slice(0, 5);

/** @param {string} path of a file without a role @param {string} text */
export function isNamedAsItsExports(path, text) {
  const words = wordsOf(path.split('/').at(-1).split('.')[0]).map(stemOf);
  return exportedNames(text).some((name) => wordsOf(name).some((word) => words.includes(stemOf(word))));
}
