import { constants } from '@backlot/ui/constants';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import classes from './toast.module.css';

type Shown = { kind: 'success' | 'error'; message: string; key: number };
type Show = (kind: Shown['kind'], message: string) => void;

const ToastContext = createContext<Show>(() => undefined);

/** Shows a line for 2 s. What matters longer stands on the page itself. */
export const useToast = (): Show => useContext(ToastContext);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const show = useCallback<Show>((kind, message) => setShown({ kind, message, key: Date.now() }), []);

  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(null), constants.toastMs);
    return () => clearTimeout(timer);
  }, [shown]);

  return (
    <ToastContext value={show}>
      {children}
      <div className={classes.region} role="status">
        {shown && (
          <div key={shown.key} className={classes.toast} data-kind={shown.kind}>
            {shown.message}
          </div>
        )}
      </div>
    </ToastContext>
  );
}
