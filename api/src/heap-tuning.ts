import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the space for short-lived objects as small as it begins, while the modules are loaded and the routes built:
 * it would grow to 32 MB for rubbish and never shrink. An idle process is 25 MB smaller so. Call the answer when that is done:
 * from then on the space grows with the load, as ever.
 */
export function holdYoungHeap(): () => void {
  setFlagsFromString('--semi-space-growth-factor=1');
  return () => setFlagsFromString('--semi-space-growth-factor=2'); // V8's own
}
