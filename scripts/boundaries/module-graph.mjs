// The modules of the API as a graph: no knot of more than 12, and no import cycle between files.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/run.mjs';

const largestAllowed = 12;
const imported = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+\.ts)'/g;

/** `platform/audit`, `domain/site/faq`; files of the composition root belong to none. */
function moduleOf(file) {
  const [layer, area, resource, ...rest] = file.split('/');
  if (layer === 'platform') return resource ? `platform/${area}` : 'platform';
  return layer === 'domain' && rest.length > 0 ? `domain/${area}/${resource}` : null;
}

/** @returns {Map<string, Set<string>>} file → the files that it imports, types too */
function importsOf(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test|\.fixture)\.ts$/.test(file),
  );
  return new Map(
    files.map((file) => {
      const source = readFileSync(join(folder, file), 'utf8');
      const targets = [...source.matchAll(imported)].map(([, path]) => normalize(join(dirname(file), path)));
      return [file, new Set(targets)];
    }),
  );
}

/** @param {Map<string, Set<string>>} files */
export function modulesOf(files) {
  const graph = new Map();
  for (const [file, targets] of files) {
    const from = moduleOf(file);
    if (!from) continue;
    const edges = graph.get(from) ?? new Set();
    for (const to of [...targets].map(moduleOf)) if (to && to !== from) edges.add(to);
    graph.set(from, edges);
  }
  return graph;
}

/** Tarjan: sets of nodes that reach each other, largest first; single nodes are left out. */
export function knotsOf(graph) {
  const state = { next: 0, index: new Map(), low: new Map(), stack: [], knots: [] };
  for (const node of graph.keys()) if (!state.index.has(node)) visit(graph, node, state);
  return state.knots.filter((knot) => knot.length > 1).sort((a, b) => b.length - a.length);
}

function visit(graph, node, state) {
  const { index, low, stack, knots } = state;
  index.set(node, state.next);
  low.set(node, state.next++);
  stack.push(node);
  for (const target of graph.get(node) ?? []) {
    if (!index.has(target)) visit(graph, target, state);
    if (stack.includes(target)) low.set(node, Math.min(low.get(node), low.get(target)));
  }
  if (low.get(node) === index.get(node)) knots.push(stack.splice(stack.indexOf(node)).sort());
}

function report() {
  const files = importsOf(join(root, 'api/src'));
  const modules = modulesOf(files);
  const cycles = knotsOf(files);
  const [largest = []] = knotsOf(modules);
  for (const cycle of cycles) process.stderr.write(`Import cycle: ${cycle.join(', ')}\n`);
  process.stdout.write(
    `${modules.size} modules of the API; the largest knot has ${largest.length}: ${largest.join(', ')}\n`,
  );
  if (largest.length > largestAllowed)
    process.stderr.write(`At most ${largestAllowed} modules may reach each other.\n`);
  if (cycles.length > 0 || largest.length > largestAllowed) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) report();
