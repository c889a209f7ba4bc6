import { fill } from './names.mjs';

/**
 * The five lists that name every resource, and the lines that a new one adds to each.
 * A text is inserted after the last line that matches `after`.
 * @param {import('./names.mjs').Resource} resource
 */
export const centralEdits = (resource) =>
  [
    {
      file: 'shared/contracts/src/api.ts',
      adds: [
        { after: /^import /, text: `import { festivalApi } from './{area}/{many}/{one}.ts';` },
        { after: /^export const allEndpoints.*\[$/, text: '  festivalApi,' },
      ],
    },
    {
      file: 'api/src/schema.ts',
      adds: [{ after: /^export \* /, text: `export * from './domain/{area}/{many}/{many}.table.ts';` }],
    },
    {
      file: 'api/src/records.ts',
      adds: [
        {
          after: /^import /,
          text: `import { festivalRecord } from './domain/{area}/{many}/{many}.record.ts';`,
        },
        { after: /^export const records.*\[$/, text: '  festivalRecord,' },
      ],
    },
    {
      file: 'api/src/modules.ts',
      adds: [
        {
          after: /^import /,
          text: `import { festivalsRoutes } from './domain/{area}/{many}/{many}.routes.ts';`,
        },
        { after: /^export const modules.*\[$/, text: '  festivalsRoutes,' },
      ],
    },
    {
      file: `remote-${resource.remote}/src/remote.ts`,
      adds: [
        {
          after: /^import /,
          text: `import { festivalsMessages } from './features/{many}/{many}.messages.ts';`,
        },
        {
          after: /^ {2}nav: \[$/,
          text: `    { to: '/admin/{many}', label: festivalsMessages.title, icon: 'page', access: '{access}', group: '${groupOf(resource)}', order: 90 },`,
        },
        {
          after: /^ {2}routes: \[$/,
          text: `    { path: '/admin/{many}/*', access: '{access}', expose: './{many}', title: festivalsMessages.title },`,
        },
      ],
    },
  ].map(({ file, adds }) => ({
    file,
    adds: adds.map(({ after, text }) => ({ after, text: fill(text, resource) })),
  }));

/** The menu group of an area. */
const groupOf = ({ area }) => (area === 'support' ? 'service' : area);

/**
 * @param {string} source
 * @param {readonly { after: RegExp, text: string }[]} adds
 * @throws Error when no line matches
 */
export function addLines(source, adds) {
  const lines = source.split('\n');
  for (const { after, text } of adds) {
    const at = lines.findLastIndex((line) => after.test(line));
    if (at < 0) throw new Error(`No line matches ${after}`);
    lines.splice(at + 1, 0, text);
  }
  return lines.join('\n');
}
