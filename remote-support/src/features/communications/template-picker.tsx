import { toastError } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import { queryClient } from '@backlot/data/query-client';
import type { MessageTemplate } from '@backlot/contracts/support/communications/message-template';
import { useQuery } from '@tanstack/react-query';
import { newMessages as m, kindLabels } from './communications.messages.ts';
import { messageTemplateQuery, templatesQuery } from './templates/message-templates.data.ts';

/** Fills a new message from a template. Without templates there is nothing to choose. */
export function TemplatePicker({ onChoose }: { onChoose: (template: MessageTemplate) => void }) {
  const { data: templates = [] } = useQuery(templatesQuery());
  if (templates.length === 0) return null;
  const choose = (_id: string | null) => {
    if (_id !== null) queryClient.fetchQuery(messageTemplateQuery(_id)).then(onChoose, toastError);
  };
  return (
    <Select
      label={m.template}
      description={m.templateHelp}
      placeholder={m.chooseTemplate}
      data={templates.map(({ _id, name, kind }) => ({
        value: _id,
        label: m.templateOf(name, kindLabels[kind]),
      }))}
      searchable
      clearable
      onChange={choose}
    />
  );
}
