import { makerInput, type MakerInput } from '@backlot/contracts/catalog/makers/maker';
import { brokenConstraint } from '../../../platform/http/database-failure.ts';
import { fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { recordsOf } from '../../../platform/records/records.service.ts';
import { readMaker } from './makers.read.ts';
import { makerTable as t } from './makers.table.ts';

export type MakerRecord = typeof t.$inferSelect;

export const inputKeys = Object.keys(makerInput.shape) as (keyof MakerInput)[]; // the shape's keys are those of its type

/** The part of a record that people edit. Nothing about money: so a restored revision never touches it. */
export const inputOf = (record: MakerRecord): MakerInput =>
  // Every key of MakerInput is a column of the same type.
  Object.fromEntries(inputKeys.map((key) => [key, record[key]])) as MakerInput;

/** What tells who a maker is and how to reach them: kept out of the audit log, which is for ever. */
const personalFields = [
  'name',
  'displayName',
  'email',
  'phone',
  'designation',
  'address',
  'website',
  'bio',
  'socials',
  'contacts',
] as const satisfies readonly (keyof MakerInput)[];

/** How history, audit and their revisions know a maker; imports use it too. */
export const makerKind = { type: 'maker', table: t, snapshot: inputOf, personal: personalFields } as const;

export const {
  lock: lockMaker,
  insert: insertMaker,
  update: updateMaker,
  writeRevision,
} = recordsOf({
  ...makerKind,
  read: readMaker,
  // What is due follows from the payout, whose status is named; the picture is told by its address.
  derived: ['payoutDue', 'imgKey'],
});

/** A broken unique index becomes a refusal of its field; any other failure stays what it is. */
export function asTaken(error: unknown): unknown {
  switch (brokenConstraint(error)) {
    case 'maker_email':
      return invalid(fieldProblem('email', 'taken', 'Another maker has this email address'));
    case 'maker_contract_number':
      return invalid(fieldProblem('number', 'taken', 'Another contract of this maker has this number'));
    default:
      return error;
  }
}
