import type { Suggest } from '@backlot/ui/rich-text';
import { mentionOf } from '@backlot/contracts/platform/rich-text/mentions';
import { useAssigneeChoices } from '../../inputs/use-assignee-choices.ts';
import { ticketsMessages } from './tickets.messages.ts';

/** The colleagues that a note can mention, by the beginning of any part of their names. */
export function useMentions(): Suggest {
  const people = useAssigneeChoices();
  return {
    trigger: '@',
    label: ticketsMessages.composer.mention,
    find: (typed) =>
      people
        .filter(({ label }) => ` ${label}`.toLowerCase().includes(` ${typed.toLowerCase()}`))
        .map(({ value, label }) => ({ key: value, label: `@${label}`, description: '' })),
    choose: async (key) => {
      const person = people.find(({ value }) => value === key);
      return person ? mentionOf({ _id: person.value, name: person.label }) : null;
    },
  };
}
