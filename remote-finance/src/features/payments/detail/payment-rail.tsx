import { Anchor, CopyId, countryName, StatusBadge } from '@backlot/ui';
import { outsideMethod } from '@backlot/contracts/payments.add';
import type { PaymentDetail } from '@backlot/contracts/payments.detail';
import { Moment } from '../../../facts/moment.tsx';
import { paymentsMessages } from '../payments.messages.ts';
import { accessLook } from './access-look.ts';
import { DetailCard } from '../../../facts/detail-card.tsx';
import { detailMessages, fundingWords } from './detail.messages.ts';
import classes from './payment-detail.module.css';
import { RecordLink } from './record-link.tsx';
import { Terms } from '../../../facts/terms.tsx';

const m = detailMessages.rail;

/** Who paid for what, with which card, and under which numbers it can be found elsewhere. */
export function PaymentRail({ payment }: { payment: PaymentDetail }) {
  return (
    <aside className={classes.rail} aria-label={m.label}>
      <About payment={payment} />
      <Card payment={payment} />
      <Access payment={payment} />
      <Numbers payment={payment} />
    </aside>
  );
}

function About({ payment }: { payment: PaymentDetail }) {
  const { watcherId, watcherName, watcherEmail, movieId, movieTitle, coupon, terms, consentAt } = payment;
  return (
    <DetailCard title={m.about}>
      <Terms
        terms={[
          [
            m.watcher,
            <RecordLink key="watcher" access="watcher:read" to={watcherId && `/admin/watchers/${watcherId}`}>
              {watcherName}
            </RecordLink>,
          ],
          [m.email, watcherEmail],
          [
            m.movie,
            movieTitle && (
              <RecordLink access="movie:read" to={movieId && `/admin/movies/${movieId}`}>
                {movieTitle}
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
          [m.consent, consentAt && <Moment at={consentAt} />],
          [
            m.terms,
            terms && (
              <Anchor
                href={`/legal/${terms._id}`}
                target="_blank"
                rel="noreferrer"
                inherit
                underline="always"
              >
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
  if (outsideMethod.safeParse(methodBrand).success)
    return (
      <DetailCard title={m.outside}>
        <Terms terms={[[m.way, paymentsMessages.method(methodBrand, null)]]} />
      </DetailCard>
    );
  return (
    <DetailCard title={m.card}>
      <Terms
        terms={[
          [m.number, <bdi key="number">{paymentsMessages.method(methodBrand, methodLast4)}</bdi>],
          [m.expires, method && m.expiry(method.expMonth, method.expYear)],
          [m.funding, method && fundingWords(method.funding)],
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
      <StatusBadge {...accessLook(access, new Date())} />
      <Terms
        terms={[
          [m.from, <Moment key="from" at={startAt} />],
          [m.until, endAt ? <Moment at={endAt} /> : !revokedAt && m.forGood],
          [m.revoked, revokedAt && <Moment at={revokedAt} />],
        ]}
      />
    </DetailCard>
  );
}

function Numbers({ payment }: { payment: PaymentDetail }) {
  const { _id, orderId, gateway, gatewayIntentId, gatewayChargeId, receiptNo } = payment;
  return (
    <DetailCard title={m.numbers}>
      <Terms
        terms={[
          [m.order, <CopyId key="order" id={orderId} />],
          [m.id, <CopyId key="id" id={_id} />],
          [m.receipt, receiptNo && <CopyId id={receiptNo} />],
          [m.gateway, gateway],
          [m.intent, gatewayIntentId && <CopyId id={gatewayIntentId} />],
          [m.charge, gatewayChargeId && <CopyId id={gatewayChargeId} />],
        ]}
      />
    </DetailCard>
  );
}
