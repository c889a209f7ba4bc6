import {
  countryCode,
  currencyCode,
  day,
  id,
  kebab,
  hundredths,
  minorUnits,
  recordFields,
  text,
  version,
} from '../../platform/values/fields.ts';
import {
  createInputOf,
  type DraftOf,
  field,
  fieldsOfPerson,
  inputOf,
  shapeOf,
} from '../../platform/records/record-fields.ts';
import { type Rule, withRules } from '../../platform/records/record-rules.ts';
import { z } from '../../z.ts';

export const contractModel = z.enum(['revenue_share', 'fixed_fee', 'hybrid']);
export type ContractModel = z.infer<typeof contractModel>;

/** Hundredths of a percent: 70% is 7,000. */
export const basisPoints = hundredths.check(z.minimum(0, 'At least 0%'), z.maximum(10_000, 'At most 100%'));
const amountMinor = minorUnits.check(z.minimum(0), z.maximum(1_000_000_000_000));

/** The terms of a contract. Those of a maker: personal, and out of the permanent audit log, unless declared otherwise. */
export const contractFields = fieldsOfPerson({
  number: field(text(40, 1), {
    label: 'Contract number',
    blank: '',
    isPersonal: false,
    help: 'As on the document. Unique per maker.',
  }),
  /** null: a draft. */
  signedAt: field(z.nullable(day), {
    label: 'Signed on',
    blank: null,
    isPersonal: false,
    help: 'Leave empty for a draft. A signed contract can’t be deleted, only ended.',
  }),
  model: field(contractModel, {
    label: 'Model',
    blank: 'revenue_share',
    isPersonal: false,
    isRequired: true,
  }),
  /** null without a share. */
  shareBasisPoints: field(z.nullable(basisPoints), {
    label: 'Revenue share',
    blank: null,
    isPersonal: false,
    help: 'Up to two decimals.',
  }),
  /** Paid once; null without a fee. */
  fixedFeeMinor: field(z.nullable(amountMinor), { label: 'Fixed fee', blank: null, isPersonal: false }),
  minimumGuaranteeMinor: field(z.nullable(amountMinor), {
    label: 'Minimum guarantee',
    blank: null,
    isPersonal: false,
    help: 'Leave empty for none.',
  }),
  /** The currency of fee and guarantee; null when there is neither. */
  currency: field(z.nullable(currencyCode), { label: 'Currency', blank: null, isPersonal: false }),
  /** Whether the guarantee is set off against later earnings. */
  recoupable: field(z.boolean(), { label: 'Guarantee is recoupable', blank: false, isPersonal: false }),
  /** Keys of lookups. */
  licenseTypes: field(
    z.array(kebab(60)).check(z.minLength(1, 'Choose at least one license type.'), z.maxLength(20)),
    {
      label: 'License types',
      blank: [],
      isPersonal: false,
    },
  ),
  /** Empty: worldwide. */
  territories: field(z.array(countryCode).check(z.maxLength(250)), {
    label: 'Territories',
    blank: [],
    isPersonal: false,
    isRequired: true,
    help: 'Leave empty for all countries.',
  }),
  startAt: field(day, { label: 'Start date', blank: '', isPersonal: false }),
  /** Last day; null: open-ended. */
  endAt: field(z.nullable(day), {
    label: 'End date',
    blank: null,
    isPersonal: false,
    isRequired: true,
    help: 'Leave empty for no end date.',
  }),
  /** Continues after the last day unless it is ended. */
  autoRenew: field(z.boolean(), { label: 'Renews automatically', blank: false, isPersonal: false }),
});
export const contractTerms = inputOf(contractFields);
export type ContractTerms = z.infer<typeof contractTerms>;
export type ContractDraft = DraftOf<typeof contractFields>;

export const hasShare = ({ model }: Pick<ContractTerms, 'model'>) => model !== 'fixed_fee';
export const hasFee = ({ model }: Pick<ContractTerms, 'model'>) => model !== 'revenue_share';
export const hasAmount = ({
  fixedFeeMinor,
  minimumGuaranteeMinor,
}: Pick<ContractTerms, 'fixedFeeMinor' | 'minimumGuaranteeMinor'>) =>
  fixedFeeMinor !== null || minimumGuaranteeMinor !== null;

export const contractRules: readonly Rule<ContractTerms>[] = [
  {
    path: 'shareBasisPoints',
    code: 'required',
    message: 'Revenue share is required.',
    isBroken: (terms) => hasShare(terms) && terms.shareBasisPoints === null,
  },
  {
    path: 'shareBasisPoints',
    code: 'not_taken',
    message: 'Fixed-fee contracts can’t have a revenue share.',
    isBroken: (terms) => !hasShare(terms) && terms.shareBasisPoints !== null,
  },
  {
    path: 'fixedFeeMinor',
    code: 'required',
    message: 'Fixed fee is required.',
    isBroken: (terms) => hasFee(terms) && terms.fixedFeeMinor === null,
  },
  {
    path: 'fixedFeeMinor',
    code: 'not_taken',
    message: 'Revenue-share contracts can’t have a fixed fee.',
    isBroken: (terms) => !hasFee(terms) && terms.fixedFeeMinor !== null,
  },
  {
    path: 'currency',
    code: 'required',
    message: 'Currency is required.',
    isBroken: (terms) => hasAmount(terms) && terms.currency === null,
  },
  {
    path: 'recoupable',
    code: 'not_taken',
    message: 'Only a minimum guarantee can be recoupable.',
    isBroken: ({ recoupable, minimumGuaranteeMinor }) => recoupable && minimumGuaranteeMinor === null,
  },
  {
    path: 'endAt',
    code: 'before_start',
    message: 'The end date must be after the start date.',
    isBroken: ({ startAt, endAt }) => endAt !== null && endAt <= startAt,
  },
  {
    path: 'autoRenew',
    code: 'not_taken',
    message: 'Contracts without an end date can’t renew automatically.',
    isBroken: ({ endAt, autoRenew }) => autoRenew && endAt === null,
  },
];

export const contractCreate = withRules(createInputOf(contractFields), contractRules);
export const contractPut = withRules(z.strictObject({ ...shapeOf(contractFields), version }), contractRules);

/** The largest PDF of a signed contract. */
export const contractFileBytesAtMost = 20 * 1024 * 1024;

/** `draft` until it is signed; `ended` only without renewal. */
export const contractState = z.enum(['draft', 'upcoming', 'running', 'ended']);
export type ContractState = z.infer<typeof contractState>;

export const contract = z.object({
  ...recordFields,
  ...shapeOf(contractFields),
  state: contractState,
  /** The PDF; null when there is none, or without `maker:manage`. */
  file: z.nullable(z.object({ name: z.string(), bytes: z.int() })),
});
export type Contract = z.infer<typeof contract>;

export const contractParams = z.strictObject({ _id: id, contractId: id });
