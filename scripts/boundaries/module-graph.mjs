// The modules of the API as a graph: no strongly connected set of more than 12, and no import cycle between files.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/run.mjs';

const largestAllowed = 12;
const imported = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+\.ts)'/g;

/** `platform/audit`, `domain/site/faq`; files of the composition root belong to none. */
export function moduleOf(file) {
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

/** Tarjan’s algorithm: sets of nodes that reach each other, largest first; single nodes are excluded. */
export function connectedSetsOf(graph) {
  const state = { next: 0, index: new Map(), low: new Map(), stack: [], sets: [] };
  for (const node of graph.keys()) if (!state.index.has(node)) visit(graph, node, state);
  return state.sets.filter((set) => set.length > 1).sort((a, b) => b.length - a.length);
}

function visit(graph, node, state) {
  const { index, low, stack, sets } = state;
  index.set(node, state.next);
  low.set(node, state.next++);
  stack.push(node);
  for (const target of graph.get(node) ?? []) {
    if (!index.has(target)) visit(graph, target, state);
    if (stack.includes(target)) low.set(node, Math.min(low.get(node), low.get(target)));
  }
  if (low.get(node) === index.get(node)) sets.push(stack.splice(stack.indexOf(node)).sort());
}

/** The graph of the API: how many modules, the largest strongly connected set, and the import cycles between files. */
export function apiGraph() {
  const files = importsOf(join(root, 'api/src'));
  const modules = modulesOf(files);
  const [largest = []] = connectedSetsOf(modules);
  return { modules: modules.size, largest, cycles: connectedSetsOf(files) };
}

function report() {
  const { modules, largest, cycles } = apiGraph();
  for (const cycle of cycles) process.stderr.write(`Import cycle: ${cycle.join(', ')}\n`);
  process.stdout.write(
    `${modules} modules of the API; the largest strongly connected set has ${largest.length}: ${largest.join(', ')}\n`,
  );
  if (largest.length > largestAllowed)
    process.stderr.write(`A strongly connected set may have at most ${largestAllowed} modules.\n`);
  if (cycles.length > 0 || largest.length > largestAllowed) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) report();
