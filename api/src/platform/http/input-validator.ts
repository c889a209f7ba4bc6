import type { FastifySchemaCompiler } from 'fastify';
import { describeIssue, type FieldNames, issueCode } from '@backlot/contracts/platform/records/field-errors';
import type { z } from '@backlot/contracts/z';
import { fieldProblem, invalid, notFound } from './errors.ts';

/**
 * Parses one part of a request by its schema. Refusals are sentences that name the field.
 * @param names labels of the fields; others are named by their keys
 */
export const compileValidator =
  (names?: FieldNames): FastifySchemaCompiler<unknown> =>
  ({ schema: part, httpPart }) => {
    const schema = part as z.ZodMiniType; // every part of a route's schema is one of the contract
    return (data: unknown) => {
      const parsed = schema.safeParse(data, { reportInput: true });
      if (parsed.success) return { value: parsed.data };
      if (httpPart === 'params') return { error: notFound() };
      const refusals = parsed.error.issues.map((issue) =>
        fieldProblem(issue.path.join('.'), issueCode(issue), describeIssue(issue, names)),
      );
      return { error: invalid(...refusals) };
    };
  };
