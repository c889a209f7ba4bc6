import { movieInput, type MovieInput } from '@backlot/contracts/catalog/movies/movie';
import { rightsState } from '@backlot/contracts/catalog/movies/rights-report';
import { brokenConstraint } from '../../../platform/http/database-failure.ts';
import { fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { recordsOf } from '../../../platform/records/records.service.ts';
import { readMovie } from './movies.read.ts';
import { movieTable as t } from './movies.table.ts';

export type MovieRecord = typeof t.$inferSelect;

export const inputKeys = Object.keys(movieInput.shape) as (keyof MovieInput)[]; // the shape's keys are those of its type

/** The part of a record that people edit. */
export const inputOf = (record: MovieRecord): MovieInput =>
  // Every key of MovieInput is a column of the same type.
  Object.fromEntries(inputKeys.map((key) => [key, record[key]])) as MovieInput;

const rightsStateKeys = Object.keys(rightsState([], new Date(0)));

export const {
  lock: lockMovie,
  insert: insertMovie,
  update: updateMovie,
  writeRevision,
} = recordsOf({
  type: 'movie',
  table: t,
  snapshot: inputOf,
  read: readMovie,
  // What follows from images and rights, which the change names.
  derived: ['posterKey', 'rightsRequired', ...rightsStateKeys],
});

/** A broken unique index becomes a refusal of its field; any other failure stays what it is. */
export function asTaken(error: unknown): unknown {
  switch (brokenConstraint(error)) {
    case 'movie_slug':
      return invalid(fieldProblem('slug', 'taken', 'Another movie has this slug'));
    case 'movie_sku':
      return invalid(fieldProblem('sku', 'taken', 'Another movie has this SKU'));
    default:
      return error;
  }
}
