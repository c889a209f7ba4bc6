// Runs in a separate process: 16 connections request one URL for some seconds. Prints one line of JSON.
import autocannon from 'autocannon';

const [url = '', token = '', seconds = '20'] = process.argv.slice(2);
const { requests, latency, errors, non2xx } = await autocannon({
  url,
  connections: 16,
  duration: Number(seconds),
  headers: token ? { authorization: `Bearer ${token}` } : {},
});
process.stdout.write(
  JSON.stringify({
    perSecond: requests.average,
    requests: requests.total,
    p50: latency.p50,
    p99: latency.p99,
    errors: errors + non2xx,
  }),
);
