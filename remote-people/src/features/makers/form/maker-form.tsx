import {
  FormCard,
  formClasses as classes,
  keysIn,
  RecordFields,
  RecordPage,
  useRecordForm,
} from '@backlot/ui/record-form';
import {
  contactFields,
  type Maker,
  maker as record,
  type MakerDraft,
  makerFields,
  socialFields,
} from '@backlot/contracts/catalog/makers/maker';
import type { FieldNames } from '@backlot/contracts/platform/records/field-errors';
import { useNavigate } from 'react-router-dom';
import { useMakerNames } from '../maker-lookups.ts';
import { makerPaths } from '../maker-paths.ts';
import { makerActions } from '../makers.data.ts';
import { makerTexts } from '../maker-texts.ts';
import { makerInputs } from '../makers.fields.tsx';
import { makersMessages } from '../makers.messages.ts';
import { formMessages as m } from './maker-form.messages.ts';

type Group = 'identity' | 'names' | 'country' | 'reach' | 'description' | 'contacts' | 'internal';
/** Where each field is edited. */
const layout: Record<keyof MakerDraft, Group> = {
  type: 'identity',
  name: 'identity',
  displayName: 'names',
  storeName: 'names',
  company: 'names',
  designation: 'names',
  country: 'country',
  email: 'reach',
  phone: 'reach',
  website: 'reach',
  address: 'reach',
  socials: 'reach',
  bio: 'description',
  languages: 'description',
  contacts: 'contacts',
  ownerId: 'internal',
  tags: 'internal',
  starred: 'internal',
};

/** The form of a maker; null: a new one. */
export function MakerForm({ maker }: { maker: Maker | null }) {
  const navigate = useNavigate();
  const nameOf = useMakerNames([maker?.owner ?? null]);
  const state = useRecordForm({
    fields: makerFields,
    record,
    stored: maker,
    initial: { type: 'company' },
    partNames,
    save: makerActions.save,
    refusalsOf: makerActions.refusalsOf,
    optimistic: makerActions.saveOptimistically,
    savedText: maker ? m.saved : m.created,
    onSaved: ({ _id }) => void navigate(makerPaths.detail(_id), { replace: maker === null }),
  });
  const crumbs = [
    { label: makersMessages.title, to: makerPaths.list },
    ...(maker ? [{ label: maker.name, to: makerPaths.detail(maker._id) }] : []),
  ];
  const inputsOf = (group: Group) => (
    <RecordFields state={state} inputs={makerInputs} nameOf={nameOf} only={keysIn(layout, group)} />
  );
  return (
    <RecordPage
      title={maker ? m.editMaker(maker.name) : m.create}
      crumbs={crumbs}
      createLabel={m.create}
      state={state}
      texts={makerTexts}
      nameOf={nameOf}
    >
      <FormCard title={m.sections.basics}>
        {inputsOf('identity')}
        <div className={classes.pair}>{inputsOf('names')}</div>
        {inputsOf('country')}
      </FormCard>
      <FormCard title={m.sections.reach}>{inputsOf('reach')}</FormCard>
      <FormCard title={m.sections.description}>{inputsOf('description')}</FormCard>
      <FormCard title={m.sections.contacts} text={m.contactsHelp} anchor="contacts">
        {inputsOf('contacts')}
      </FormCard>
      <FormCard title={m.sections.internal}>{inputsOf('internal')}</FormCard>
    </RecordPage>
  );
}

/** Names of the parts of a draft, for its errors. */
const partNames = ({ socials, contacts }: MakerDraft): FieldNames =>
  Object.fromEntries([
    ...Object.entries(m.address).map(([part, label]) => [`address.${part}`, { label }]),
    ...socials.map((_, index) => [`socials.${index}.url`, { label: socialFields.url.label }]),
    ...contacts.flatMap((_, index) =>
      Object.entries(contactFields).map(([part, { label }]) => [
        `contacts.${index}.${part}`,
        { label: m.partOf(m.numbered(makerFields.contacts.label, index + 1), label) },
      ]),
    ),
  ]);
