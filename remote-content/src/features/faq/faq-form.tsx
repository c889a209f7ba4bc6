import { Button, Group, Stack } from '@backlot/ui';
import { ErrorSummary, LeaveDialog, Select, Switch, TextInput } from '@backlot/ui/form';
import { RichTextInput } from '@backlot/ui/rich-text';
import { type Faq, faqAudience, faqLimits } from '@backlot/contracts/faq';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from './faq.data.ts';
import { audienceLabels, formMessages as m } from './faq.messages.ts';
import { FaqConflict } from './faq-conflict.tsx';
import { type FaqFormProps, useFaqForm } from './use-faq-form.ts';

const audiences = faqAudience.options.map((value) => ({ value, label: audienceLabels[value] }));

/** A question, new or stored. */
export function FaqForm(props: FaqFormProps) {
  const state = useFaqForm(props);
  const { form, base, guard, isBusy, refusals, summary, save } = state;
  const { data: categories = [] } = useQuery(categoriesQuery());
  const options = withPresent(
    categories.map(({ _id, name }) => ({ value: _id, label: name })),
    base,
  );

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack gap="md">
        <ErrorSummary key={refusals} errors={summary} labels={m.fields} />
        <TextInput
          label={m.fields.question}
          description={m.questionHelp}
          maxLength={faqLimits.question}
          data-autofocus
          {...form.getInputProps('question')}
        />
        <RichTextInput
          label={m.fields.answer}
          max={faqLimits.answer}
          path="answer"
          value={form.values.answer}
          error={form.errors['answer']}
          onChange={(html) => form.setFieldValue('answer', html)}
        />
        <Select
          label={m.fields.categoryId}
          placeholder={m.categoryPlaceholder}
          data={options}
          allowDeselect={false}
          {...form.getInputProps('categoryId')}
        />
        <Select
          label={m.fields.audience}
          data={audiences}
          allowDeselect={false}
          {...form.getInputProps('audience')}
        />
        <Switch
          label={m.fields.status}
          description={m.statusHelp}
          checked={form.values.status === 'published'}
          onChange={(event) =>
            form.setFieldValue('status', event.currentTarget.checked ? 'published' : 'draft')
          }
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={props.onClose}>
            {m.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {base ? m.save : m.create}
          </Button>
        </Group>
      </Stack>
      <FaqConflict state={state} categories={options} />
      <LeaveDialog guard={guard} />
    </form>
  );
}

/** A category that is no longer offered stays the choice of its questions. */
const withPresent = (options: { value: string; label: string }[], faq: Faq | null) =>
  faq && !options.some(({ value }) => value === faq.categoryId)
    ? [...options, { value: faq.categoryId, label: faq.category.name }]
    : options;
