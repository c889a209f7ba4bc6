import { textVariables } from '../../platform/values/text-variables.ts';
import type { AudienceKind } from './audience.ts';

/** What a message may name: the recipient. */
export const variableNames = ['watcher.name', 'watcher.email', 'maker.name', 'maker.email'] as const;
type VariableName = (typeof variableNames)[number];

const texts = textVariables(variableNames);
export const { describeVariable, unknownVariablesIn, withValues } = texts;

const isOf = (kind: AudienceKind) => (name: VariableName) => name.startsWith(`${kind.slice(0, -1)}.`);

/** The variables that have a value for each recipient, as they are written. */
export const variablesOf = (kind: AudienceKind): string[] =>
  variableNames.filter(isOf(kind)).map(describeVariable);

/** The variables of a text that have no value for such recipients. */
export const foreignVariablesIn = (text: string, kind: AudienceKind): string[] =>
  texts
    .variablesIn(text)
    .filter((name) => !isOf(kind)(name))
    .map(describeVariable);
