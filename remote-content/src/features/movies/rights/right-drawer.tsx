import { Stack, Text } from '@backlot/ui';
import { useForm } from '@backlot/ui/form';
import { type DrawerForm, FormButtons, FormDrawer, keysWhere } from '@backlot/ui/record-form';
import { errorsOf } from '@backlot/contracts/platform/records/record-fields';
import { type RightDraft, rightFields, type RightInput } from '@backlot/contracts/catalog/movies/rights';
import { rightRules, rightsProblems } from '@backlot/contracts/catalog/movies/rights-rules';
import { useEffect } from 'react';
import { RowFields } from '../part-editor/row-fields.tsx';
import { describeProblem, withDates } from './describe-right.ts';
import { rightInputs } from './rights.fields.tsx';
import { drawerMessages as m } from './rights.messages.ts';
import type { Territories } from './use-territories.ts';

type Props = {
  /** What is edited; null while the drawer is closed. */
  right: RightDraft | null;
  isNew: boolean;
  /** The other rights of the movie, which this one must not overlap. */
  others: readonly RightInput[];
  territories: Territories;
  onApply: (right: RightDraft) => void;
  onClose: () => void;
};

/** One right, added or changed. It is applied to the form of all rights, which saves it. */
export const RightDrawer = ({ right, isNew, onClose, ...rest }: Props) => (
  <FormDrawer isOpen={right !== null} title={isNew ? m.addTitle : m.editTitle} onClose={onClose}>
    {(drawer) => right && <RightForm right={right} isNew={isNew} {...rest} {...drawer} />}
  </FormDrawer>
);

type FormProps = Omit<Props, 'right' | 'onClose'> & DrawerForm & { right: RightDraft };

function RightForm({ right, isNew, others, territories, onApply, onDirty, onClose, onSaved }: FormProps) {
  const form = useForm<RightDraft>({
    initialValues: right,
    validate: (draft) => {
      const errors = errorsOf(rightFields, draft, rightRules);
      return Object.keys(errors).length > 0 ? errors : overlapsOf(draft, others, territories);
    },
  });
  const draft = form.getValues();
  const isDirty = form.isDirty();
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const apply = () => {
    onApply(draft);
    onSaved();
  };
  return (
    <form noValidate onSubmit={form.onSubmit(apply)}>
      <Stack gap="md">
        <RowFields
          fields={rightFields}
          inputs={rightInputs}
          row={draft}
          errors={form.errors}
          onChange={(part) => {
            form.setValues(part);
            form.clearErrors();
          }}
          {...(draft.mode !== 'allow' && { only: fieldsOfBlock })}
        />
        <Text size="sm" c="dimmed">
          {m.unsaved}
        </Text>
        <FormButtons isSaving={false} saveLabel={isNew ? m.add : m.apply} onCancel={onClose} />
      </Stack>
    </form>
  );
}

const { holdbackDays, exclusive } = rightFields;
const fieldsOfBlock = keysWhere(rightFields, (field) => field !== holdbackDays && field !== exclusive);

function overlapsOf(draft: RightDraft, others: readonly RightInput[], territories: Territories) {
  const problems = rightsProblems([...others, withDates(draft)]);
  const own = problems.filter(({ index }) => index === others.length);
  return Object.fromEntries(
    own.map((problem) => [problem.field, describeProblem(problem, others, territories)]),
  );
}
