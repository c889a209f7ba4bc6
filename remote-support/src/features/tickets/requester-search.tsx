import { Select } from '@backlot/ui/form';
import { type InputProps, textInput, useFoundChoices } from '@backlot/ui/record-form';
import { useCan } from '@backlot/data/session';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import type { TicketInput } from '@backlot/contracts/support/tickets/ticket';
import { useState } from 'react';
import { newTicketMessages as m } from './new-ticket.messages.ts';
import { peopleQuery, type Person } from './requesters.data.ts';

type Requester = Pick<TicketInput, 'requesterName' | 'requesterEmail'>;

const Name = textInput({ dir: 'auto' });

/** The requester’s name: a watcher or maker who is found fills it in with the email, and a guest is typed. */
export function RequesterNameInput(props: InputProps<string, Requester>) {
  const { draft, patch } = props.context;
  return (
    <>
      <RequesterSearch requester={draft} onFound={patch} />
      <Name {...props} />
    </>
  );
}

type SearchProps = { requester: Requester; onFound: (requester: Requester) => void };

/** Finds watchers and makers by name or email, of the kinds that the user may see. */
function RequesterSearch({ requester, onFound }: SearchProps) {
  const kinds = { watcher: useCan(watchersApi.list.access), maker: useCan(makersApi.list.access) };
  const [chosen, setChosen] = useState<Person | null>(null);
  const { found = [], select } = useFoundChoices({ query: (q) => peopleQuery(q, kinds), choicesOf });
  const choose = (key: string | null) => {
    const person = found.find((one) => one.key === key) ?? null;
    setChosen(person);
    onFound(person ? requesterOf(person) : { requesterName: '', requesterEmail: '' });
  };
  if (!kinds.watcher && !kinds.maker) return null;
  return (
    <Select
      label={m.find}
      placeholder={m.typeToSearch}
      {...select(choose)}
      value={chosen && isOf(chosen, requester) ? chosen.key : null}
      clearable
      clearButtonProps={{ 'aria-label': m.clearFound }}
    />
  );
}

/** What is typed over a person who was found is someone else. */
const isOf = (person: Person, { requesterName, requesterEmail }: Requester): boolean => {
  const of = requesterOf(person);
  return of.requesterName === requesterName && of.requesterEmail === requesterEmail;
};

const nameAtMost = 80;
/** Names of people may be longer than those of requesters; half of a surrogate pair can’t be stored. */
const requesterOf = ({ name, email }: Person): Requester => ({
  requesterName: name.slice(0, nameAtMost).replace(/\p{Surrogate}$/u, ''),
  requesterEmail: email,
});

const choicesOf = (people: readonly Person[]) =>
  people.map(({ key, kind, name, email }) => ({ value: key, label: `${name}, ${email} (${m.kinds[kind]})` }));
