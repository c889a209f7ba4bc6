import type { FastifyInstance } from 'fastify';
import { supportApi, ticketRecordApi } from '@backlot/contracts/support/tickets/api';
import { draftApi } from '@backlot/contracts/support/tickets/draft';
import { newTicketFields } from '@backlot/contracts/support/tickets/intake';
import { presenceApi } from '@backlot/contracts/support/tickets/presence';
import type { Deps } from '../../../platform/deps.ts';
import { bulkRoutes } from '../../../platform/bulk/bulk.routes.ts';
import { route } from '../../../platform/http/route.ts';
import { reportAllErrors } from '../../../platform/records/record-checks.ts';
import { recordRoutes } from '../../../platform/records/record.routes.ts';
import { readDrafts, saveDraft, ticketsWithDraft } from './drafts.ts';
import { mergeTickets } from './merge-tickets.ts';
import { announcePresence } from './presence.ts';
import { setSpam } from './ticket-spam.ts';
import { snoozeTicket } from './snooze-ticket.ts';
import { openTicket } from './open-ticket.ts';
import { ticketMessages } from './ticket-messages.service.ts';
import { ticketsBulk } from './tickets.bulk.ts';
import { ticketList } from './tickets.list.ts';
import { checkedReferences, ticketRecord } from './tickets.record.ts';
import { listAssignees, listMessages, listTags } from './tickets.repo.ts';

export async function supportRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const list = ticketList(deps);
  const messages = ticketMessages(deps);
  const bulk = ticketsBulk(deps, list);
  const { create, ...others } = ticketRecordApi;
  const { by, withInvalidation } = recordRoutes(app, deps, others, ticketRecord, {
    onWrite: list.invalidateTotals,
  });
  route(
    app,
    create,
    (context) => withInvalidation(openTicket(db, context.body, by(context))),
    reportAllErrors(db, newTicketFields, (tx, input) => checkedReferences(tx, input, null)),
  );

  route(app, supportApi.list, ({ query }) => list(query));
  bulkRoutes(app, supportApi, bulk, { by, withInvalidation });
  route(app, supportApi.assignees, () => listAssignees(db));
  route(app, supportApi.tags, () => listTags(db));
  route(app, supportApi.messages, ({ params, query }) => listMessages(db, params._id, query.before));
  route(app, supportApi.addMessage, (context) => {
    const { params, body, actor } = context;
    return withInvalidation(messages.add(params._id, body, actor, by(context)));
  });
  route(app, supportApi.cancelMessage, (context) =>
    messages.cancel(context.params._id, context.params.messageId, by(context)),
  );
  route(app, draftApi.mine, ({ actor }) => ticketsWithDraft(db, actor._id));
  route(app, draftApi.get, ({ params, actor }) =>
    readDrafts(db, { ticketId: params._id, adminId: actor._id }),
  );
  route(app, draftApi.save, ({ params, body, actor }) =>
    saveDraft(deps, { ticketId: params._id, adminId: actor._id }, body),
  );
  route(app, presenceApi.announce, ({ params, body, actor }) =>
    announcePresence(deps, { ticketId: params._id, adminId: actor._id, state: body.state }),
  );
  route(app, supportApi.merge, (context) => {
    const { params, body } = context;
    return withInvalidation(mergeTickets(db, params._id, body, by(context)));
  });
  route(app, supportApi.setSpam, (context) => {
    const { params, body } = context;
    return withInvalidation(setSpam(db, params._id, body, by(context)));
  });
  route(app, supportApi.snooze, (context) => {
    const { params, body } = context;
    return withInvalidation(snoozeTicket(db, params._id, body, by(context)));
  });
}
