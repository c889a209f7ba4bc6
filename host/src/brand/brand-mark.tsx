import classes from './brand-mark.module.css';

type Props = {
  /** Edge in CSS pixels. */
  size?: number;
};

/** The logo: a B whose stem is a filmstrip. Decorative; the name is beside it or in a label. */
export function BrandMark({ size = 32 }: Props) {
  return (
    <svg
      className={classes.mark}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={classes.ground} width="32" height="32" rx="8" />
      <path
        className={classes.letter}
        fillRule="evenodd"
        d="M8 6h5v20H8zM9.75 8.5v2.2h1.5V8.5zm0 4.2v2.2h1.5v-2.2zm0 4.3v2.2h1.5V17zm0 4.3v2.2h1.5v-2.2zM14.5 6h4.3a4.9 4.9 0 0 1 3.4 8.4A5.7 5.7 0 0 1 19.4 26h-4.9v-3.6h4.3a2.4 2.4 0 0 0 0-4.8h-4.3v-3.5h3.8a2.25 2.25 0 0 0 0-4.5h-3.8z"
      />
    </svg>
  );
}
