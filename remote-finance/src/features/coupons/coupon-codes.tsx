import { RecordFields, RecordPage, useRecordForm } from '@backlot/ui/record-form';
import { saveBlob } from '@backlot/data/save-file';
import { couponCodesFields, couponFields } from '@backlot/contracts/money/coupons/coupon';
import { couponsInput, couponRules as rules } from '@backlot/contracts/money/coupons/rules';
import { type InputOf, shapeOf } from '@backlot/contracts/platform/records/record-fields';
import { csvLine } from '@backlot/contracts/platform/values/csv-line';
import { id, version } from '@backlot/contracts/platform/values/fields';
import { z } from '@backlot/contracts/z';
import { useNavigate } from 'react-router-dom';
import { couponPaths } from './coupon-paths.ts';
import { CouponSections, type Layout, termLayout } from './coupon-sections.tsx';
import { generateCodes, refusalsOfCodes } from './coupons.data.ts';
import { couponCodesInputs, couponCodesTexts, initialTerms } from './coupons.fields.tsx';
import { couponsMessages, formMessages as m } from './coupons.messages.ts';

const layout: Layout<keyof typeof couponCodesFields> = {
  prefix: { section: 'code', row: 0 },
  count: { section: 'code', row: 0 },
  ...termLayout,
};

/** Codes that were generated together, with their terms. */
const batch = z.object({ ...shapeOf(couponCodesFields), version, batchId: id });

const fileOf = (codes: readonly string[]) =>
  new Blob(
    [couponFields.code.label, ...codes].map((cell) => csvLine([cell])),
    { type: 'text/csv;charset=utf-8' },
  );

async function save(input: InputOf<typeof couponCodesFields>) {
  const { batchId, codes } = await generateCodes(input);
  saveBlob(fileOf(codes), `${input.prefix || m.fileName}.csv`);
  return { ...couponsInput.parse(input), version: 1, batchId };
}

/** Generates codes with the same terms, and downloads them. */
export function CouponCodesPage() {
  const navigate = useNavigate();
  const state = useRecordForm({
    fields: couponCodesFields,
    rules,
    record: batch,
    stored: null,
    initial: initialTerms,
    save,
    refusalsOf: refusalsOfCodes,
    savedText: ({ count }) => m.generated(count),
    onSaved: ({ batchId }) => void navigate(couponPaths.batch(batchId), { replace: true }),
  });
  return (
    <RecordPage
      state={state}
      texts={couponCodesTexts}
      title={m.generateTitle}
      crumbs={[{ label: couponsMessages.title, to: couponPaths.list }]}
      createLabel={m.generate}
    >
      <CouponSections layout={layout} draft={state.form.getValues()}>
        {(only) => <RecordFields state={state} inputs={couponCodesInputs} only={only} />}
      </CouponSections>
    </RecordPage>
  );
}
