import { Anchor, CopyId, countryName, StatusBadge } from '@backlot/ui';
import { manualPaymentMethod, newPaymentFields } from '@backlot/contracts/money/payments/add';
import type { PaymentDetail } from '@backlot/contracts/money/payments/detail';
import { paymentFields } from '@backlot/contracts/money/payments/payment';
import { Timestamp } from '../../../detail/timestamp.tsx';
import { campaignLabel } from '../../../labels/campaigns.messages.ts';
import { paymentsMessages } from '../payments.messages.ts';
import { accessStatus } from './access-status.ts';
import { DetailCard } from '../../../detail/detail-card.tsx';
import { detailMessages, formatFunding, gatewayLabels } from './detail.messages.ts';
import { RecordLink } from './record-link.tsx';
import { DescriptionList } from '../../../detail/description-list.tsx';

const m = detailMessages.rail;

/** Watcher, movie, card and references of a payment. */
export function PaymentRail({ payment }: { payment: PaymentDetail }) {
  return (
    <>
      <About payment={payment} />
      <Card payment={payment} />
      <Access payment={payment} />
      <References payment={payment} />
    </>
  );
}

function About({ payment }: { payment: PaymentDetail }) {
  const { watcherId, watcherName, watcherEmail, movieId, movieTitle, coupon, campaign } = payment;
  const { terms, consentAt, billing, subscriptionId } = payment;
  return (
    <DetailCard title={subscriptionId ? m.aboutSubscription : m.about}>
      <DescriptionList
        items={[
          [
            paymentFields.watcherName.label,
            <RecordLink key="watcher" access="watcher:read" to={watcherId && `/admin/watchers/${watcherId}`}>
              {watcherName}
            </RecordLink>,
          ],
          [m.email, watcherEmail],
          [m.company, billing?.company],
          [m.address, [billing?.address, billing?.city].filter(Boolean).join(', ')],
          [m.vatNumber, billing?.vatNumber],
          [
            paymentFields.movieTitle.label,
            movieTitle && (
              <RecordLink access="movie:read" to={movieId && `/admin/movies/${movieId}`}>
                {movieTitle}
              </RecordLink>
            ),
          ],
          [
            m.subscription,
            subscriptionId && (
              <RecordLink access="subscription:manage" to={`/admin/subscriptions/${subscriptionId}`}>
                {m.openSubscription}
              </RecordLink>
            ),
          ],
          [
            m.coupon,
            coupon && (
              <RecordLink access="payment:manage" to={`/admin/payments/coupons/${coupon._id}`}>
                {coupon.name}
              </RecordLink>
            ),
          ],
          [
            paymentFields.campaign.label,
            campaign !== null && <bdi key="campaign">{campaignLabel(campaign)}</bdi>,
          ],
          [m.consent, consentAt && <Timestamp at={consentAt} />],
          [
            m.terms,
            terms && (
              <Anchor href={`/legal/${terms._id}`} target="_blank" rel="noreferrer" inherit>
                {m.termsVersion(terms.edition)}
              </Anchor>
            ),
          ],
        ]}
      />
    </DetailCard>
  );
}

function Card({ payment }: { payment: PaymentDetail }) {
  const { method, methodBrand, methodLast4, riskScore } = payment;
  if (!methodBrand) return null;
  if (manualPaymentMethod.safeParse(methodBrand).success)
    return (
      <DetailCard title={m.outside}>
        <DescriptionList
          items={[[newPaymentFields.method.label, paymentsMessages.method(methodBrand, null)]]}
        />
      </DetailCard>
    );
  return (
    <DetailCard title={m.card}>
      <DescriptionList
        items={[
          [m.number, <bdi key="number">{paymentsMessages.method(methodBrand, methodLast4)}</bdi>],
          [m.expires, method && m.expiry(method.expMonth, method.expYear)],
          [m.funding, method && formatFunding(method.funding)],
          [m.cardCountry, method?.country ? countryName(method.country) : null],
          [m.risk, riskScore === null ? null : m.riskOf(riskScore)],
        ]}
      />
    </DetailCard>
  );
}

function Access({ payment: { access } }: { payment: PaymentDetail }) {
  if (!access) return null;
  const { startAt, endAt, revokedAt } = access;
  return (
    <DetailCard title={m.access}>
      <StatusBadge {...accessStatus(access, new Date())} />
      <DescriptionList
        items={[
          [m.from, <Timestamp key="from" at={startAt} />],
          [m.until, endAt ? <Timestamp at={endAt} /> : !revokedAt && m.unlimited],
          [m.revoked, revokedAt && <Timestamp at={revokedAt} />],
        ]}
      />
    </DetailCard>
  );
}

function References({ payment }: { payment: PaymentDetail }) {
  const { _id, orderId, gateway, gatewayIntentId, gatewayChargeId, receiptNo, isReceiptWaiting } = payment;
  return (
    <DetailCard title={m.references}>
      <DescriptionList
        items={[
          [paymentFields.orderId.label, <CopyId key="order" id={orderId} />],
          [m.id, <CopyId key="id" id={_id} />],
          [m.receipt, receiptNo ? <CopyId id={receiptNo} /> : isReceiptWaiting && m.receiptWaiting],
          [m.gateway, gateway && (gatewayLabels[gateway] ?? gateway)],
          [m.intent, gatewayIntentId && <CopyId id={gatewayIntentId} />],
          [m.charge, gatewayChargeId && <CopyId id={gatewayChargeId} />],
        ]}
      />
    </DetailCard>
  );
}
