import {
  Button,
  formatDateTime,
  PageHeader,
  SaveBar,
  StatusBadge,
  useDisclosure,
  useDocumentTitle,
} from '@backlot/ui';
import {
  ConflictDialog,
  ErrorSummary,
  FormSection,
  LeaveDialog,
  Textarea,
  TextInput,
  useUnsavedGuard,
} from '@backlot/ui/form';
import { type AboutContent, type AboutPage, aboutLimits } from '@backlot/contracts/about';
import { Link } from 'react-router-dom';
import { AboutImage } from './about-image.tsx';
import classes from './about.module.css';
import { aboutMessages as m } from './about.messages.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { SectionList } from './section-list.tsx';
import { type AboutFormState, contentOf, useAboutForm } from './use-about-form.ts';

export function AboutForm({ page }: { page: AboutPage }) {
  const about = useAboutForm(page);
  const { form, base, isDirty, isBusy, failure, refusals } = about;
  const guard = useUnsavedGuard(isDirty);
  const [isAsking, asking] = useDisclosure(false);
  useDocumentTitle(m.title);
  const canPublish = isDirty || base.status === 'draft';

  return (
    <>
      <PageHeader
        title={m.title}
        status={<Status page={base} />}
        facts={[
          base.publishedAt ? m.publishedAt(formatDateTime(base.publishedAt)) : m.description,
          base.updatedBy && m.updatedBy(base.updatedBy.name),
        ]}
        secondary={
          <Button component={Link} to="versions" variant="default">
            {m.versions}
          </Button>
        }
        primary={
          <Button
            onClick={() => about.checked(asking.open)}
            loading={isBusy && !isAsking}
            disabled={!canPublish || form.values.sections.length === 0}
          >
            {m.publish}
          </Button>
        }
      />
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          about.save();
        }}
      >
        {/* A new key for each refusal: the summary takes the focus when it appears. */}
        <ErrorSummary key={refusals} errors={about.summary} labels={labelsOf(form.values)} />
        <FormSection title={m.sections} text={m.sectionsText}>
          <SectionList form={form} />
        </FormSection>
        <FormSection title={m.seo} text={m.seoText}>
          <TextInput
            label={m.seoTitle}
            description={m.seoTitleHelp}
            maxLength={aboutLimits.seoTitle}
            {...form.getInputProps('seo.title')}
          />
          <Textarea
            label={m.seoDescription}
            description={m.seoDescriptionHelp}
            maxLength={aboutLimits.seoDescription}
            autosize
            minRows={2}
            {...form.getInputProps('seo.description')}
          />
          <AboutImage
            label={m.seoImage}
            hint={m.seoImageHint}
            image={form.values.seo.image}
            onChange={(update) => form.setFieldValue('seo.image', update)}
            error={form.errors['seo.image.alt'] ?? form.errors['seo.image']}
            path="seo.image.alt"
          />
        </FormSection>
        {/* Enter in a text input saves; the visible button is in the save bar. */}
        <input type="submit" hidden />
      </form>
      <SaveBar
        isDirty={isDirty}
        isSaving={isBusy}
        saveLabel={m.saveDraft}
        error={failure}
        onSave={about.save}
        onDiscard={about.discard}
      />
      {isAsking && <PublishDialog about={about} onClose={asking.close} />}
      <Conflict about={about} />
      <LeaveDialog guard={guard} />
    </>
  );
}

function Status({ page: { status, publishedAt } }: { page: AboutPage }) {
  if (status === 'published') return <StatusBadge tone="success" label={m.status.published} />;
  return publishedAt ? (
    <StatusBadge tone="warning" label={m.status.changed} />
  ) : (
    <StatusBadge tone="neutral" label={m.status.draft} />
  );
}

function Conflict({
  about: { base, theirs, form, isBusy, saveMerged, closeConflict },
}: {
  about: AboutFormState;
}) {
  if (!theirs) return null;
  return (
    <ConflictDialog<AboutContent>
      isOpen
      base={contentOf(base)}
      theirs={contentOf(theirs)}
      mine={form.values}
      fields={[
        { key: 'sections', label: m.fields.sections, format: headings },
        { key: 'seo', label: m.fields.seo, format: seoInWords },
      ]}
      isSaving={isBusy}
      onResolve={saveMerged}
      onClose={closeConflict}
    />
  );
}

/** Which section and which of its fields is wrong. */
const labelsOf = ({ sections }: AboutContent): Record<string, string> => ({
  ...m.fields,
  ...Object.fromEntries(
    sections.flatMap((_, index) =>
      Object.entries({ heading: m.heading, body: m.body, image: m.image, 'image.alt': m.alt }).map(
        ([field, label]) => [`sections.${index}.${field}`, m.fieldOf(index + 1, label)],
      ),
    ),
  ),
  'seo.title': m.seoField(m.seoTitle),
  'seo.description': m.seoField(m.seoDescription),
  'seo.image': m.seoField(m.seoImage),
  'seo.image.alt': m.seoField(m.alt),
});

const seoInWords = ({ title, description, image }: AboutContent['seo']) =>
  [title, description, image?.alt].filter(Boolean).join(' ');

const headings = (sections: AboutContent['sections']) =>
  `${m.sectionCount(sections.length)}: ${sections.map(({ heading }) => heading).join(', ')}`;
