import {
  countryCode,
  currencyCode,
  day,
  id,
  kebab,
  minorUnits,
  recordFields,
  text,
  version,
} from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

export const contractModel = z.enum(['revenue_share', 'fixed_fee', 'hybrid']);
export type ContractModel = z.infer<typeof contractModel>;

/** Hundredths of a percent: 70% is 7,000. */
export const basisPoints = z.int().check(z.minimum(0, 'At least 0%'), z.maximum(10_000, 'At most 100%'));
const amountMinor = minorUnits.check(z.minimum(0), z.maximum(1_000_000_000_000, 'Too large'));

/** The terms, before the rules between them. */
export const contractTerms = z.strictObject({
  /** As on paper; one number is one contract of the maker. */
  number: text(40, 1),
  model: contractModel,
  /** The maker's part of the revenue; null for a fixed fee alone. */
  shareBasisPoints: z.nullable(basisPoints),
  /** Paid once; null for a share alone. */
  fixedFeeMinor: z.nullable(amountMinor),
  /** What the maker gets at least. */
  minimumGuaranteeMinor: z.nullable(amountMinor),
  /** Of fee and guarantee; null when there is neither. */
  currency: z.nullable(currencyCode),
  /** Whether the guarantee is earned back before the share is paid. */
  recoupable: z.boolean(),
  /** Empty: the whole world. */
  territories: z.array(countryCode).check(z.maxLength(250)),
  /** Keys of licence types. */
  licenceTypes: z.array(kebab(60)).check(z.minLength(1, 'At least one licence type'), z.maxLength(20)),
  startAt: day,
  /** Last day; null: until further notice. */
  endAt: z.nullable(day),
  /** Goes on after the last day unless somebody ends it. */
  autoRenew: z.boolean(),
  /** Null: a draft. */
  signedAt: z.nullable(day),
});
export type ContractTerms = z.infer<typeof contractTerms>;

type Rule = { path: keyof ContractTerms; message: string; isBroken: (terms: ContractTerms) => boolean };
const hasShare = ({ model }: ContractTerms) => model !== 'fixed_fee';
const hasFee = ({ model }: ContractTerms) => model !== 'revenue_share';
const hasAmount = ({ fixedFeeMinor, minimumGuaranteeMinor }: ContractTerms) =>
  fixedFeeMinor !== null || minimumGuaranteeMinor !== null;

const rules: readonly Rule[] = [
  {
    path: 'shareBasisPoints',
    message: 'A share of revenue is needed',
    isBroken: (terms) => hasShare(terms) && terms.shareBasisPoints === null,
  },
  {
    path: 'shareBasisPoints',
    message: 'A fixed fee has no share of revenue',
    isBroken: (terms) => !hasShare(terms) && terms.shareBasisPoints !== null,
  },
  {
    path: 'fixedFeeMinor',
    message: 'A fee is needed',
    isBroken: (terms) => hasFee(terms) && terms.fixedFeeMinor === null,
  },
  {
    path: 'fixedFeeMinor',
    message: 'A share of revenue has no fee',
    isBroken: (terms) => !hasFee(terms) && terms.fixedFeeMinor !== null,
  },
  {
    path: 'currency',
    message: 'A currency is needed',
    isBroken: (terms) => hasAmount(terms) && terms.currency === null,
  },
  {
    path: 'recoupable',
    message: 'Only a minimum guarantee can be earned back',
    isBroken: ({ recoupable, minimumGuaranteeMinor }) => recoupable && minimumGuaranteeMinor === null,
  },
  {
    path: 'endAt',
    message: 'The last day comes after the first',
    isBroken: ({ startAt, endAt }) => endAt !== null && endAt <= startAt,
  },
  {
    path: 'autoRenew',
    message: 'Without a last day there is nothing to renew',
    isBroken: ({ endAt, autoRenew }) => autoRenew && endAt === null,
  },
];

/** Adds the rules between the terms to a schema that holds them. */
const ruled = <T extends z.ZodMiniType<ContractTerms>>(schema: T) =>
  schema.check(
    z.superRefine((terms, context) => {
      for (const { path, message, isBroken } of rules)
        if (isBroken(terms)) context.addIssue({ code: 'custom', path: [path], message });
    }),
  );

export const contractInput = ruled(contractTerms);
export const contractPut = ruled(z.strictObject({ ...contractTerms.shape, version }));

/** A PDF of the signed paper. */
export const contractFileBytesAtMost = 20 * 1024 * 1024;

/** `draft` until it is signed; `ended` only without renewal. */
export const contractState = z.enum(['draft', 'upcoming', 'running', 'ended']);
export type ContractState = z.infer<typeof contractState>;

export const contract = z.object({
  ...recordFields,
  ...contractTerms.shape,
  state: contractState,
  /** The contract on paper, for those who manage makers; null: none, or not for this person. */
  file: z.nullable(z.object({ name: z.string(), bytes: z.int() })),
});
export type Contract = z.infer<typeof contract>;

export const contractParams = z.strictObject({ _id: id, contractId: id });
