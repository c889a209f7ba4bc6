import { field, fieldsOfRecord, type ParsedOf, shapeOf } from '../../platform/records/record-fields.ts';
import type { Rule } from '../../platform/records/record-rules.ts';
import { richText } from '../../platform/rich-text/rich-text.ts';
import { instant, recordFields, reference, text } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';
import { audience, audienceKind, type AudienceKind, storedAudience } from './audience.ts';
import { foreignVariablesIn, unknownVariablesIn, variablesOf } from './variables.ts';

export const communicationLimits = { name: 120, subject: 150, preheader: 120, body: 20_000 } as const;

export const communicationStatus = z.enum(['draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled']);
export type CommunicationStatus = z.infer<typeof communicationStatus>;

const name = field(text(communicationLimits.name, 1), {
  label: 'Name',
  blank: '',
  help: 'Not visible to recipients.',
});
/** What recipients read, of a message and of a template. */
const contentFields = {
  subject: field(text(communicationLimits.subject, 1), { label: 'Subject', blank: '' }),
  preheader: field(text(communicationLimits.preheader), {
    label: 'Preview text',
    blank: '',
    help: 'Shown after the subject in most inboxes.',
  }),
  body: field(richText({ min: 1, max: communicationLimits.body }), {
    label: 'Text',
    blank: '',
  }),
};
export const communicationFields = fieldsOfRecord({
  name,
  audience: field(audience, { label: 'Audience', blank: { kind: 'watchers', filter: {} }, isRequired: true }),
  ...contentFields,
});
/** What changes besides the fields, in the history and the audit log. */
export const communicationHistoryLabels = {
  status: 'Status',
  sendAt: 'Send time',
  finishedAt: 'Finished',
  recipients: 'Recipients',
  reason: 'Reason',
} as const;
export const messageTemplateFields = fieldsOfRecord({
  name,
  kind: field(audienceKind, { label: 'Audience', blank: 'watchers', isRequired: true }),
  ...contentFields,
});

const contentKeys = ['subject', 'preheader', 'body'] as const;
type Content = Record<(typeof contentKeys)[number], string>;

const listed = (variables: readonly string[], one: string, several: string) =>
  `${variables.join(', ')} ${variables.length === 1 ? one : several}`;

/** Each variable exists and has a value for each recipient. */
const contentRules = <Input extends Content>(kindOf: (input: Input) => AudienceKind): Rule<Input>[] => {
  const rulesOf = (path: (typeof contentKeys)[number]): Rule<Input>[] => {
    const unknown = (input: Input) => unknownVariablesIn(input[path]);
    const foreign = (input: Input) => foreignVariablesIn(input[path], kindOf(input));
    const offered = (input: Input) => variablesOf(kindOf(input)).join(', ');
    return [
      {
        path,
        code: 'unknown_variable',
        isBroken: (input) => unknown(input).length > 0,
        message: (input) =>
          `${listed(unknown(input), 'is not a variable', 'are not variables')}. Use ${offered(input)}.`,
      },
      {
        path,
        code: 'variable_of_other_audience',
        isBroken: (input) => foreign(input).length > 0,
        message: (input) =>
          `${listed(foreign(input), 'has no value', 'have no value')} for ${kindOf(input)}. Use ${offered(input)}.`,
      },
    ];
  };
  return contentKeys.flatMap(rulesOf);
};
export const communicationRules = contentRules<ParsedOf<typeof communicationFields>>(
  ({ audience: { kind } }) => kind,
);
export const messageTemplateRules = contentRules<ParsedOf<typeof messageTemplateFields>>(({ kind }) => kind);

/** Written as emails are sent, without counting rows. */
export const communicationCounts = z.object({
  recipients: z.int(),
  sent: z.int(),
  /** No longer in the audience when the email was due: unsubscribed, blocked or deleted. */
  skipped: z.int(),
  failed: z.int(),
  bounced: z.int(),
  unsubscribed: z.int(),
});
export type CommunicationCounts = z.infer<typeof communicationCounts>;

export const communication = z.object({
  ...recordFields,
  ...shapeOf(communicationFields),
  /** Stored ones may have filters of an earlier version. */
  audience: storedAudience,
  status: communicationStatus,
  /** When sending starts, or started. */
  sendAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  /** Why its sending stopped, until its next change. */
  stopReason: z.nullable(z.string()),
  /** While it is being sent and no email has left for minutes. */
  stalled: z.nullable(
    z.object({
      since: instant,
      /** Why, if that is known. */
      problem: z.nullable(z.string()),
    }),
  ),
  /** Whether it has recipients and the reader may list them. */
  canSeeRecipients: z.boolean(),
  counts: communicationCounts,
  updatedBy: z.nullable(reference),
  deletedAt: z.nullable(instant),
});
export type Communication = z.infer<typeof communication>;

export const communicationRow = z.extend(
  z.pick(communication, {
    _id: true,
    version: true,
    name: true,
    subject: true,
    status: true,
    sendAt: true,
    updatedAt: true,
  }),
  { recipients: z.int(), sent: z.int() },
);
export type CommunicationRow = z.infer<typeof communicationRow>;
