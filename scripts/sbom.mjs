// npm run sbom [-- --out file]: writes the software bill of materials of what is shipped, as CycloneDX 1.6.
import { install } from './lib/install.mjs';
import { stopWith } from './lib/run.mjs';
import { writeSbom } from './lib/write-sbom.mjs';

try {
  const at = process.argv.indexOf('--out');
  const out = at > 0 ? process.argv[at + 1] : 'sbom.cdx.json';
  if (!out) throw new Error('Name a file after --out.');
  await install();
  await writeSbom(out);
  process.stdout.write(`${out} lists the packages that are shipped.\n`);
} catch (error) {
  stopWith(error);
}
