import { toast } from '@backlot/ui';
import { FormCard, formClasses, RecordForm } from '@backlot/ui/record-form';
import { NumberInput, TextInput } from '@backlot/ui/form';
import { saveBlob } from '@backlot/data/save-file';
import { couponLimits } from '@backlot/contracts/money/coupons/coupon';
import { couponPaths } from '../coupon-paths.ts';
import { createCodes } from '../coupons.data.ts';
import { couponsMessages } from '../coupons.messages.ts';
import { formMessages as m } from '../form.messages.ts';
import { codesIn, type CouponDraft, draftOfMany, validateCodes } from './coupon-draft.ts';
import { ScopeFields, ValueFields } from './coupon-fields.tsx';
import { LimitFields, TimeFields } from './limit-fields.tsx';
import { numberOrNull } from './number-or-null.ts';

type Made = { version: number; batchId: string };

/** A column of codes: letters and digits, so that no sheet reads anything else in them. */
const fileOf = (codes: readonly string[]) =>
  new Blob([[m.fields.code, ...codes, ''].join('\r\n')], { type: 'text/csv;charset=utf-8' });

async function makeCodes(draft: CouponDraft): Promise<Made> {
  const { batchId, codes } = await createCodes(codesIn(draft));
  saveBlob(fileOf(codes), `${draft.prefix || m.manyFile}.csv`);
  toast.success(m.manyDone(codes.length));
  return { version: 1, batchId };
}

/** Many codes with the same terms: made at once, and handed over as a file. */
export function CodesForm() {
  return (
    <RecordForm<CouponDraft, Made>
      title={m.manyTitle}
      crumbs={[{ label: couponsMessages.title, to: couponPaths.list }]}
      stored={null}
      createLabel={m.createMany}
      draftOf={draftOfMany}
      validate={validateCodes}
      send={makeCodes}
      currentIn={() => null}
      labels={m.fields}
      conflictFields={[]}
      after={({ batchId }) => couponPaths.batch(batchId)}
    >
      {(form) => (
        <>
          <FormCard title={m.sections.code}>
            <div className={formClasses.pair}>
              <TextInput
                label={m.fields.prefix}
                description={m.prefixHelp}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={couponLimits.prefix}
                {...form.getInputProps('prefix')}
              />
              <NumberInput
                label={m.fields.count}
                description={m.countHelp}
                min={1}
                max={couponLimits.codes}
                allowDecimal={false}
                required
                data-path="count"
                error={form.errors['count']}
                value={form.values.count}
                onChange={(value) => form.setFieldValue('count', numberOrNull(value) ?? 0)}
              />
            </div>
          </FormCard>
          <ValueFields form={form} />
          <ScopeFields form={form} />
          <TimeFields form={form} />
          <LimitFields form={form} />
        </>
      )}
    </RecordForm>
  );
}
