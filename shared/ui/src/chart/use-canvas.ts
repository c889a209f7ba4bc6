import { useEffect, useState } from 'react';

const load = () => import('./chart-canvas.tsx');
type Canvas = Awaited<ReturnType<typeof load>>;

/** The chart library, loaded on first use. */
export function useCanvas(isWanted: boolean): Canvas | 'failed' | null {
  const [canvas, setCanvas] = useState<Canvas | 'failed' | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isMounted = true;
    load().then(
      (loaded) => isMounted && setCanvas(loaded),
      () => isMounted && setCanvas('failed'),
    );
    return () => {
      isMounted = false;
    };
  }, [isWanted]);
  return canvas;
}
