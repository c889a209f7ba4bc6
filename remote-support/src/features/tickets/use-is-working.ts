import { type FocusEvent, useState } from 'react';

/** Whether the pointer or the focus is in an element, or something in it is selected. */
export function useIsWorking() {
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [hasSelection, setSelection] = useState(false);
  return {
    isWorking: hasPointer || hasFocus || hasSelection,
    setSelection,
    listeners: {
      onPointerEnter: () => setPointer(true),
      onPointerLeave: () => setPointer(false),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocus(false);
      },
      onFocusCapture: () => setFocus(true),
    },
  };
}
