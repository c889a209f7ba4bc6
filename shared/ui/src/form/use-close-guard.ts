import { useState } from 'react';

/** Confirms by `LeaveDialog` before a dialog, drawer or row with unsaved input closes. */
export function useCloseGuard(hasUnsaved: boolean, onClose: () => void) {
  const [isHeld, setHeld] = useState(false);
  const leave = () => {
    setHeld(false);
    onClose();
  };
  return {
    close: () => (hasUnsaved ? setHeld(true) : onClose()),
    guard: { isHeld, leave, stay: () => setHeld(false) },
  };
}
