import type { ConflictField } from '@backlot/ui/form';
import { type Maker, maker as makerSchema } from '@backlot/contracts/catalog/makers/maker';
import { fieldLabels } from '../detail/maker-detail.messages.ts';
import { wordsOf } from '../field-words.ts';
import { makerPaths } from '../maker-paths.ts';
import { createMaker, replaceMaker } from '../makers.data.ts';
import { makersMessages } from '../makers.messages.ts';
import { useNames } from '../use-names.ts';
import { formMessages as m } from './form.messages.ts';
import { draftOf, inputOf, type MakerDraft, validateMaker } from './maker-draft.ts';
import { MakerFields } from './maker-fields.tsx';
import { RecordForm } from '@backlot/ui/record-form';

/** The form of a maker, or of one that is not there yet. */
export function MakerForm({ maker }: { maker: Maker | null }) {
  const names = useNames([maker?.owner ?? null]);
  const crumbs = [
    { label: makersMessages.title, to: makerPaths.list },
    ...(maker ? [{ label: maker.name, to: makerPaths.detail(maker._id) }] : []),
  ];
  const send = (draft: MakerDraft, version: number) =>
    maker
      ? replaceMaker({ params: { _id: maker._id }, body: { ...inputOf(draft), version } })
      : createMaker({ body: inputOf(draft) });
  const conflictFields = (Object.keys(fieldLabels) as (keyof MakerDraft)[]).map((key) => ({
    key,
    label: fieldLabels[key],
    format: (value: unknown) => inWords(key, value, names) || m.none,
  }));
  return (
    <RecordForm<MakerDraft, Maker>
      title={maker ? m.editMaker(maker.name) : m.newMaker}
      crumbs={crumbs}
      stored={maker}
      createLabel={m.create}
      draftOf={draftOf}
      validate={validateMaker}
      send={send}
      currentIn={(data) => makerSchema.safeParse(data).data ?? null}
      labels={fieldLabels}
      conflictFields={conflictFields as readonly ConflictField<MakerDraft>[]} // each key with its own format
      after={({ _id }) => makerPaths.detail(_id)}
    >
      {(form) => <MakerFields form={form} />}
    </RecordForm>
  );
}

/** One side of a conflict: the draft's own shapes are turned back into the record's. */
function inWords(key: keyof MakerDraft, value: unknown, names: Parameters<typeof wordsOf>[2]): string {
  const draft = { ...draftOf(null), name: 'xx', email: 'x@x.xx', country: 'DE', [key]: value };
  try {
    return wordsOf(makerSchemaInput(draft), key, names);
  } catch {
    return typeof value === 'string' ? value : JSON.stringify(value); // not valid yet: shown as it is
  }
}

const makerSchemaInput = (draft: MakerDraft) => inputOf(draft) as Parameters<typeof wordsOf>[0]; // no codecs in it: wire and code are the same
