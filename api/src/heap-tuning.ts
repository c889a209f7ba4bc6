import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Keeps V8's young generation at its initial size while modules are loaded and routes are built; otherwise it grows to 32 MB
 * of garbage and never shrinks. An idle process is 25 MB smaller.
 * @returns a function that allows growth again and collects the garbage of startup, to be called after it
 */
export function limitYoungGeneration(): () => void {
  setFlagsFromString('--semi-space-growth-factor=1');
  return () => {
    // Its first growth takes the full size: with V8's 2 it stays small for long, and each request costs more.
    setFlagsFromString('--semi-space-growth-factor=16');
    compactHeap();
  };
}

/** Once, in about 0.1 s: V8 itself would wait until the heap has grown by half, and keep its pages. Saves 10 MB. */
function compactHeap(): void {
  setFlagsFromString('--expose-gc');
  setFlagsFromString('--compact-on-every-full-gc');
  (runInNewContext('gc') as () => void)(); // V8 puts it into contexts that are made from here on
  setFlagsFromString('--no-compact-on-every-full-gc');
  setFlagsFromString('--no-expose-gc');
}
