/**
 * What a new resource is called in code, in URLs and in sentences.
 * @typedef {{ one: string, many: string, area: string, remote: string, access: string }} Resource
 *   `one` and `many` in kebab case: `film-award`, `film-awards`
 */

const areas = ['catalog', 'people', 'money', 'site', 'support'];
const remotes = ['content', 'people', 'finance', 'support'];

const kebabCase = /^[a-z]+(-[a-z]+)*$/;

/**
 * Reads the command line: `festival --many festivals --area site --remote content --access page:write`.
 * @param {readonly string[]} args
 * @returns {Resource}
 * @throws Error that names the valid arguments
 */
export function readArguments([one = '', ...options]) {
  const given = new Map();
  for (let at = 0; at < options.length; at += 2)
    given.set(options[at]?.replace(/^--/, ''), options[at + 1] ?? '');
  const unknown = [...given.keys()].find((key) => !['many', 'area', 'remote', 'access'].includes(key));
  if (unknown !== undefined) throw new Error(`--${unknown} is not an option. ${usage}`);
  const {
    many = pluralOf(one),
    area = 'site',
    remote = 'content',
    access = 'page:write',
  } = Object.fromEntries(given);
  if (![one, many].every((name) => kebabCase.test(name)) || one === many)
    throw new Error(`The singular and the plural must be lower case and differ. ${usage}`);
  if (!areas.includes(area)) throw new Error(`--area must be one of ${areas.join(', ')}.`);
  if (!remotes.includes(remote)) throw new Error(`--remote must be one of ${remotes.join(', ')}.`);
  return { one, many, area, remote, access };
}

const usage = 'Example: npm run new:resource -- festival --many festivals --area site --remote content';

const pluralOf = (one) => {
  if (/[^aeiou]y$/.test(one)) return `${one.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(one) ? `${one}es` : `${one}s`;
};

const camel = (name) => name.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());
const spaced = (name) => name.replaceAll('-', ' ');
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Fills in a template for a resource: `festival` is its placeholder in code, `{noun}` in sentences, `{one}` in paths, `{table}` in SQL.
 * @param {string} text
 * @param {Resource} resource
 */
export const fill = (text, { one, many, area, access }) => {
  const replacements = {
    '{access}': access,
    '{area}': area,
    '{one}': one,
    '{many}': many,
    '{table}': one.replaceAll('-', '_'),
    '{noun}': spaced(one),
    '{nouns}': spaced(many),
    '{Noun}': capital(spaced(one)),
    '{Nouns}': capital(spaced(many)),
    festivals: camel(many),
    Festivals: capital(camel(many)),
    festival: camel(one),
    Festival: capital(camel(one)),
  };
  return text.replaceAll(
    /\{(?:access|area|one|many|table|[nN]ouns?)\}|[Ff]estivals?/g,
    (found) => replacements[found],
  );
};
