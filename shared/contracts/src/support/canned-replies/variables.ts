import { textVariables } from '../../platform/values/text-variables.ts';

/** What a canned reply may name: the requester, the ticket's movie, and the requester's last order of it. */
export const variableNames = ['watcher.name', 'movie.title', 'order.id'] as const;

export const { describeVariable, unknownVariablesIn, variablesIn, withValues } = textVariables(variableNames);
