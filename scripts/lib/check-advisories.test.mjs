import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { checkAdvisories } from './check-advisories.mjs';

/** A registry that responds to every audit with these advisories. */
async function withRegistry(status, advisories, use) {
  const asked = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(advisories));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await use({ registry: `http://127.0.0.1:${server.address().port}/` }, asked);
  } finally {
    server.close();
  }
}

const advisory = (severity) => ({
  react: [
    {
      id: 1,
      severity,
      url: 'https://example.test/GHSA-1',
      title: 'Planted advisory of a fetch with ECONNRESET',
      vulnerable_versions: '>=0',
      cwe: [],
      cvss: { score: 9, vectorString: null },
    },
  ],
});

test('a known vulnerability of high severity fails the check', () =>
  withRegistry(200, advisory('high'), async (options) => {
    await assert.rejects(checkAdvisories(options), /Planted advisory/);
  }));

test('a vulnerability of low severity passes, and so does none', async () => {
  await withRegistry(200, advisory('low'), async (options, asked) => {
    assert.equal(await checkAdvisories(options), 'checked');
    assert.ok(asked.length > 0);
  });
  await withRegistry(200, {}, async (options) => assert.equal(await checkAdvisories(options), 'checked'));
});

test('a registry without advisories is reported as unanswered', () =>
  withRegistry(405, {}, async (options) => assert.equal(await checkAdvisories(options), 'unanswered')));
