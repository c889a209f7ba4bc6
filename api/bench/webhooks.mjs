// Runs in a separate process: 32 connections send signed webhooks for some seconds. Prints one line of JSON.
import { createHmac, randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

const [url = '', settings = '{}', seconds = '20'] = process.argv.slice(2);
const { secret, payments } = JSON.parse(settings);
let sent = 0;

function nextEvent() {
  const payment = payments[(sent += 1) % payments.length];
  const at = new Date().toISOString();
  const intent = {
    ...payment,
    status: 'succeeded',
    chargeId: null,
    feeMinor: null,
    paidWith: null,
    failure: null,
    nextActionUrl: null,
    riskScore: null,
    createdAt: at,
  };
  return JSON.stringify({ id: `evt_${randomUUID()}`, type: 'payment_intent.succeeded', at, intent });
}

/** Like the simulator: `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`. @param {string} body */
function signatureOf(body) {
  const at = String(Math.floor(Date.now() / 1_000));
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')}`;
}

const { requests, non2xx } = await autocannon({
  url: `${url}/api/webhook/gateway`,
  connections: 32,
  duration: Number(seconds),
  requests: [
    {
      method: 'POST',
      setupRequest: (request) => {
        const body = nextEvent();
        const headers = { 'content-type': 'application/json', 'gateway-signature': signatureOf(body) };
        return { ...request, body, headers };
      },
    },
  ],
});
process.stdout.write(JSON.stringify({ perSecond: requests.average, refused: non2xx }));
