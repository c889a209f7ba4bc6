import { z } from '../../z.ts';

/** One refused value: `path` is the field's path with dots, empty for the request as a whole. */
export const fieldError = z.object({ path: z.string(), code: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** Every success: `{ success, data, message }`. */
export const successOf = <T extends z.ZodMiniType>(data: T) =>
  z.object({ success: z.literal(true), data, message: z.string() });

/** Every failure. `errorId` is the request's id in the logs; `data` holds the current record on a 409. */
export const failure = z.object({
  success: z.literal(false),
  data: z.nullable(z.unknown()),
  message: z.string(),
  /** Stable, for programs: `not_found`, `version_conflict`, `step_up_required`, `password_change_required`, `second_factor_required`. */
  code: z.string(),
  errors: z.optional(z.array(fieldError)),
  errorId: z.string(),
});
export type Failure = z.infer<typeof failure>;

/** Several refusals as one message: joined by ', ' as the specification requires, with one period at the end. */
export const joinMessages = (errors: readonly { message: string }[]): string =>
  errors
    .map(({ message }, index) => (index < errors.length - 1 ? message.replace(/\.$/, '') : message))
    .join(', ');
