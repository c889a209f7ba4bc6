import { auditLabels as labelsOfAreas } from '@backlot/contracts/audit-labels';
import type { AppDeps } from './deps.ts';
import { movieLookupUses } from './domain/catalog/movies/movie-lookup-uses.service.ts';
import { makerLookupUses } from './domain/catalog/makers/maker-lookup-uses.service.ts';
import { makerMoney } from './domain/catalog/makers/maker-money.registry.ts';
import { ticketsByDay } from './domain/money/reports/tickets-by-day.registry.ts';
import { balancesOf, isUnpaid, unpaidOf } from './domain/money/earnings/balance.service.ts';
import { lockLedger } from './domain/money/earnings/periods.service.ts';
import { paymentLookupUses } from './domain/money/payments/payment-lookup-uses.service.ts';
import { watcherPayments } from './domain/money/payments/watcher-payments.service.ts';
import { planLookupUses } from './domain/money/plans/plan-lookup-uses.service.ts';
import {
  checkPeriod,
  createMakerStatements,
  previewMakerStatements,
} from './domain/money/statements/bulk-statements.service.ts';
import { kindsOnIssuedStatements } from './domain/money/statements/issued-kinds.service.ts';
import { subscriptionLookupUses } from './domain/money/subscriptions/subscription-lookup-uses.service.ts';
import { watcherSubscriptions } from './domain/money/subscriptions/watcher-subscriptions.service.ts';
import { watcherPlays } from './domain/money/watch/watcher-plays.service.ts';
import { watcherLookupUses } from './domain/people/watchers/watcher-lookup-uses.service.ts';
import { watcherRelations } from './domain/people/watchers/watcher-relations.registry.ts';
import { bannerLookupUses } from './domain/catalog/banners/banner-lookup-uses.service.ts';
import { countryLookupUses } from './domain/site/countries/country-lookup-uses.service.ts';
import { faqLookupUses } from './domain/site/faq/faq.record.ts';
import { lookupUses } from './domain/site/lookups/lookup-uses.registry.ts';
import { ratingLookupUses } from './domain/site/lookups/rating-lookup-uses.service.ts';
import { slaPolicyLookupUses } from './domain/support/sla-policies/sla-policies.record.ts';
import { ticketLookupUses } from './domain/support/tickets/ticket-lookup-uses.service.ts';
import { ticketDocuments } from './domain/support/tickets/message-files.ts';
import { communicationSegmentUse } from './domain/support/communications/communication-segment.service.ts';
import { communicationEmailMessage } from './domain/support/communications/communication-outbox.service.ts';
import { watcherCommunications } from './domain/support/communications/watcher-communications.service.ts';
import { sendCommunicationEmail } from './domain/support/communications/send-email.service.ts';
import { recordUnsent } from './domain/support/tickets/record-unsent.service.ts';
import { sendReply } from './domain/support/tickets/send-reply.service.ts';
import { countTicketsByDay } from './domain/support/tickets/tickets-by-day.service.ts';
import { ticketReplyMessage } from './domain/support/tickets/ticket-outbox.service.ts';
import { watcherTickets } from './domain/support/tickets/watcher-tickets.service.ts';
import { couponSegmentUse } from './domain/money/coupons/coupon-segment.service.ts';
import { segmentUses } from './domain/people/segments/segment-uses.registry.ts';
import { sendAccess } from './domain/money/checkout/send-access.service.ts';
import { cancelOtherOrders } from './domain/money/payments/cancel.service.ts';
import {
  closeOthersMessage,
  receiptRequestMessage,
  refundMessage,
} from './domain/money/payments/payment-outbox.service.ts';
import { sendRefund } from './domain/money/payments/refunds.service.ts';
import { adminRecord } from './domain/people/admins/admins.record.ts';
import { accountRecord } from './platform/accounts/account-record.registry.ts';
import {
  fileAccessRequest,
  resendVerification,
} from './platform/accounts/sign-in/access-requests.service.ts';
import {
  accessRequestMessage,
  recoverMessage,
  resendMessage,
} from './platform/accounts/sign-in/account-outbox.service.ts';
import { recoverAccount } from './platform/accounts/sign-in/recovery.service.ts';
import { auditLabels } from './platform/audit/audit-labels.registry.ts';
import { sendQueuedMail } from './platform/mail/mail.service.ts';
import { mailDocuments } from './platform/mail/mail-documents.registry.ts';
import { mailedDocuments } from './domain/money/payments/mailed-documents.ts';
import { mailNotice } from './platform/notifications/mail-notice.service.ts';
import { pushMessage } from './platform/notifications/push-message.service.ts';
import { sendPush } from './platform/notifications/send-push.service.ts';
import { noticeMessage } from './platform/notifications/notice-message.service.ts';
import { notificationKinds } from './platform/notifications/notification-kinds.registry.ts';
import { allNotificationKinds } from './notification-kinds.ts';
import { handles, outboxHandlers } from './platform/outbox/outbox-handlers.registry.ts';
import { mailMessage } from './platform/outbox/outbox.service.ts';

/** Counts are shown in this order. */
const lookupUsesOfDomains = [
  ...paymentLookupUses,
  ...movieLookupUses,
  ...makerLookupUses,
  ...ratingLookupUses,
  ...countryLookupUses,
  ...planLookupUses,
  ...subscriptionLookupUses,
  ...watcherLookupUses,
  ...ticketLookupUses,
  ...slaPolicyLookupUses,
  ...bannerLookupUses,
  ...faqLookupUses,
];

const moneyOfMakers = {
  hold: lockLedger,
  unpaid: unpaidOf,
  balances: balancesOf,
  isUnpaid,
  kindsOnIssuedStatements,
  statements: { checkPeriod, preview: previewMakerStatements, create: createMakerStatements },
};

/** Registers the services that upper layers provide to lower ones. Runs once, before anything else; idempotent. */
export function registerDomains(): void {
  auditLabels.register(labelsOfAreas);
  accountRecord.register({ update: adminRecord.update });
  notificationKinds.register(allNotificationKinds);
  lookupUses.register(lookupUsesOfDomains);
  segmentUses.register([couponSegmentUse, communicationSegmentUse]);
  ticketsByDay.register(countTicketsByDay);
  makerMoney.register(moneyOfMakers);
  watcherRelations.register({
    payments: watcherPayments,
    subscriptions: watcherSubscriptions,
    tickets: watcherTickets,
    plays: watcherPlays,
    communications: watcherCommunications,
  });
  mailDocuments.register({ ...mailedDocuments, ...ticketDocuments });
  outboxHandlers.register([
    handles(mailMessage, { outside: sendQueuedMail, failed: recordUnsent }),
    handles(noticeMessage, { inside: mailNotice }),
    handles(pushMessage, {
      outside: async (deps, message) => {
        await sendPush(deps, message);
        return { keepsText: false };
      },
    }),
    handles(refundMessage, {
      outside: async (deps: AppDeps, { refundId }) => {
        await sendRefund(deps, refundId);
        return { keepsText: false };
      },
    }),
    handles(closeOthersMessage, {
      outside: async (deps: AppDeps, { paymentId }) => {
        await cancelOtherOrders(deps, paymentId);
        return { keepsText: false };
      },
    }),
    handles(receiptRequestMessage, { inside: sendAccess }),
    handles(ticketReplyMessage, {
      inside: (tx, deps: AppDeps, payload) => sendReply(tx, deps, payload),
    }),
    handles(communicationEmailMessage, {
      outside: async (deps: AppDeps, { recipientId }) => {
        await sendCommunicationEmail(deps, recipientId);
        return { keepsText: false };
      },
    }),
    handles(recoverMessage, { inside: recoverAccount }),
    handles(accessRequestMessage, { inside: fileAccessRequest }),
    handles(resendMessage, { inside: resendVerification }),
  ]);
}
