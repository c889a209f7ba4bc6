import { useEffect, useRef } from 'react';
import classes from './row-checkbox.module.css';

type Props = {
  label: string;
  isChecked: boolean;
  isPartly?: boolean;
  /** `isRange`: Shift was held. */
  onToggle: (isRange: boolean) => void;
};

/** A native checkbox: hundreds of them are cheap. The whole cell is clickable. */
export function RowCheckbox({ label, isChecked, isPartly = false, onToggle }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const isRange = useRef(false);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className={classes.target} onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
      <input
        ref={box}
        type="checkbox"
        className={classes.box}
        aria-label={label}
        checked={isChecked}
        onClick={(event) => {
          isRange.current = event.shiftKey;
        }}
        onChange={() => onToggle(isRange.current)}
      />
    </label>
  );
}
