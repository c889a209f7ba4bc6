import type { ReactNode } from 'react';

/** What every input of the movie form takes; `onChange` gives the next value, not an event. */
export type InputProps<V> = {
  /** Also the start of the ids of parts: `movie-credits` has `movie-credits-0-name`. */
  id: string;
  label: string;
  description?: ReactNode;
  required?: boolean;
  value: V;
  onChange: (value: V) => void;
  onBlur?: () => void;
  error?: ReactNode;
  /** The error of a part, by its path below the field: `0.name`. */
  errorAt: (path: string) => ReactNode;
};

/** The id of the control for an error's path: `credits.0.name` is `movie-credits-0-name`. */
export const controlId = (path: string) => `movie-${path.replaceAll('.', '-')}`;
