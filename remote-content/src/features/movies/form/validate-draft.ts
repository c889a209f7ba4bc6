import { schemaResolver } from '@backlot/ui/form';
import { movieInput, type MovieInput } from '@backlot/contracts/catalog/movies/movie';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import type { MovieDraft } from './movie-draft.ts';
import { formMessages as m } from './movie-form.messages.ts';

const resolveNew = schemaResolver(moviesApi.create.body, { sync: true });
const resolveStored = schemaResolver(movieInput, { sync: true });

const valueAt = (draft: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (part, key) => (typeof part === 'object' && part ? Reflect.get(part, key) : undefined),
      draft,
    );

const isBlank = (value: unknown) => value === null || value === undefined || value === '';

/** A checked draft as the API wants it: the schema has just said that nothing is open any more. */
export const inputOf = (draft: MovieDraft): MovieInput => movieInput.parse(draft);

const withoutBlankSlug = ({ slug, ...rest }: MovieDraft) => (slug === '' ? rest : { ...rest, slug });

/** The body of a create; without a slug of its own, the API makes one from the title. */
export const creationOf = (draft: MovieDraft) => moviesApi.create.body.parse(withoutBlankSlug(draft));

const worded = (draft: unknown, errors: ReturnType<typeof resolveStored>) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, error]) => [path, isBlank(valueAt(draft, path)) ? m.required : error]),
  );

/** Errors by path, by the contract's own schemas; what is blank and may not be says so. */
export const validateNew = (draft: MovieDraft) => worded(draft, resolveNew(withoutBlankSlug(draft)));
export const validateStored = (draft: MovieDraft) => worded(draft, resolveStored(draft));
