import { pino } from 'pino';
import { stopOnSignals } from './stop-on-signals.ts';

/** A process that works until it is stopped, and then never ends its work. */
setInterval(() => undefined, 60_000);
stopOnSignals(pino(pino.destination({ sync: true })), () => new Promise(() => undefined), 100);
process.stdout.write('ready\n');
