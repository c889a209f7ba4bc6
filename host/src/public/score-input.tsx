import { ratingScores } from '@backlot/contracts/support/satisfaction/rating';
import { type ChangeEvent, useId } from 'react';
import { messages } from './public.messages.ts';
import classes from './score-input.module.css';

const labels = messages.rate;

type Props = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** Radio buttons from the worst score to the best; the ends have a meaning in words. */
export function ScoreInput({ name, value, error, onChange }: Props) {
  const errorId = useId();
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{labels.score}</legend>
      <div className={classes.scores}>
        {ratingScores.map((score) => (
          <label key={score} className={classes.score}>
            <input
              type="radio"
              name={name}
              value={score}
              checked={value === score}
              onChange={onChange}
              aria-label={labels.scoreOf(score)}
              aria-invalid={error !== undefined || undefined}
              aria-describedby={error === undefined ? undefined : errorId}
            />
            <span aria-hidden="true">{score}</span>
          </label>
        ))}
      </div>
      <div className={classes.ends} aria-hidden="true">
        <span>{labels.worst}</span>
        <span>{labels.best}</span>
      </div>
      {error !== undefined && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
