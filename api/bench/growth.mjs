import { ask, cases, pathOf } from './cases.mjs';
import { median, record } from '../../scripts/lib/figures.mjs';
import { signIn, startProduct } from '../../scripts/lib/product.mjs';

const atMost = 1.5;
const rounds = 150;

/**
 * The same lists over few and many rows, in alternating requests, so that other load affects both equally.
 * @param {{ databaseUrl: string, littleUrl: string }} databases
 */
export async function measureGrowth({ databaseUrl, littleUrl }) {
  const few = await startProduct({ databaseUrl: littleUrl });
  const many = await startProduct({ databaseUrl });
  try {
    const tokens = [await signIn(few.url), await signIn(many.url)];
    for (const one of cases.filter(({ name, atMostMs }) => name !== 'counts' && !atMostMs)) {
      const sides = await Promise.all(
        [few, many].map(async ({ url }, index) => {
          const token = tokens[index] ?? '';
          return {
            address: url + (await pathOf(one, url, token)),
            token,
            took: /** @type {number[]} */ ([]),
          };
        }),
      );
      for (let round = 0; round < rounds; round += 1) {
        for (const { address, token, took } of sides) {
          const start = performance.now();
          await ask(address, token);
          took.push(performance.now() - start);
        }
      }
      const [small = NaN, large = NaN] = sides.map(({ took }) => median(took));
      const note = `${small.toFixed(2)} ms → ${large.toFixed(2)} ms`;
      record({ part: 'growth', name: one.name, value: large / small, unit: 'times', atMost, note });
    }
  } finally {
    await few.stop();
    await many.stop();
  }
}
