import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { build, buildDemo } from '../build.mjs';
import { nodeMajors, nodeOf } from './node-versions.mjs';
import { signIn, startProduct } from './product.mjs';

/**
 * Starts the built product with an empty data folder on each supported Node, and once with a log on a full disk: signs in,
 * reads a list, loads the host, and stops.
 * @throws Error that names the version of Node, or the full log
 */
export async function smoke() {
  await build();
  await buildDemo();
  for (const major of nodeMajors) {
    const node = await nodeOf(major);
    await smokeUnder(node).catch(failed(`Node ${major}`));
  }
  await smokeWithFullLog().catch(failed('A full log'));
}

const failed = (what) => (cause) => {
  throw new Error(`${what}: ${cause.message}`, { cause });
};

async function smokeUnder(node) {
  const product = await startProduct({ node });
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  refuseWarnings(product.output());
  const total = await answersAndStops(product);
  process.stdout.write(
    `Node ${version.slice(1)}: ready in ${Math.round(product.readyMs)} ms, ${total} movies\n`,
  );
}

/** Of Node or of a package; the log itself warns of the simulator. */
function refuseWarnings(output) {
  const warning = output.split('\n').find((line) => /^\(node:\d+\)|\bWarning: /.test(line));
  if (warning) throw new Error(`it starts with a warning: ${warning}`);
}

async function smokeWithFullLog() {
  if (!existsSync('/dev/full')) {
    process.stdout.write('A full log: not tried without /dev/full\n');
    return;
  }
  const command = `exec '${process.execPath}' api/dist/main.js > /dev/full 2>&1`;
  await answersAndStops(await startProduct({ node: 'sh', command: ['-c', command] }));
  process.stdout.write('A full log: the product responds and stops\n');
}

/** Returns the number of movies. */
async function answersAndStops(product) {
  let total;
  try {
    total = await movieCount(product.url);
    await hostPage(product.url);
  } finally {
    await product.stop();
  }
  if (product.child.exitCode !== 0)
    throw new Error(`it stopped with ${product.child.signalCode ?? product.child.exitCode}`);
  return total;
}

async function movieCount(url) {
  const authorization = `Bearer ${await signIn(url)}`;
  const answer = await fetch(`${url}/api/movie?page=1&limit=25`, { headers: { authorization } });
  const { data } = await answer.json();
  if (!answer.ok || data.items.length !== 25)
    throw new Error(`the list of movies responded with ${answer.status}`);
  return data.total;
}

/** The sign-in page, and every script that it names. */
async function hostPage(url) {
  const page = await fetch(url);
  const scripts = [...(await page.text()).matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, path]) => path);
  if (!page.ok || scripts.length === 0) throw new Error(`the host's page responded with ${page.status}`);
  for (const path of scripts) {
    const { ok, status } = await fetch(new URL(path, url));
    if (!ok) throw new Error(`${path} responded with ${status}`);
  }
}
