import { setFlagsFromString } from 'node:v8';

/**
 * Keeps V8's young generation at its initial size while modules are loaded and routes are built; otherwise it grows to 32 MB
 * of garbage and never shrinks. An idle process is 25 MB smaller.
 * @returns a function that restores V8's growth, to be called after startup
 */
export function limitYoungGeneration(): () => void {
  setFlagsFromString('--semi-space-growth-factor=1');
  return () => setFlagsFromString('--semi-space-growth-factor=2'); // V8's default
}
