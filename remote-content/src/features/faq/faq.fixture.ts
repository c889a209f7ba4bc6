import { type Faq, faqApi, type FaqRow } from '@backlot/contracts/site/faq/faq';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { fakeApi } from '@backlot/testing/fake-api';

export const uuid = (number: number, space = 0) => `0197a0c0-000${space}-7000-8000-00000000000${number}`;
export const payment = { _id: uuid(1, 1), name: 'Payment' };
const watching = { _id: uuid(2, 1), name: 'Watching' };

export const aRow = (number: number, part: Partial<FaqRow> = {}): FaqRow => ({
  _id: uuid(number),
  version: 1,
  question: `Question ${number}?`,
  category: payment,
  audience: 'watcher',
  status: 'published',
  updatedAt: new Date('2026-11-01T10:00:00Z'),
  ...part,
});

export const aFaq = (number: number, part: Partial<Faq> = {}): Faq => ({
  ...aRow(number),
  answer: `<p>Answer ${number}</p>`,
  categoryId: payment._id,
  createdAt: new Date('2026-10-01T10:00:00Z'),
  deletedAt: null,
  ...part,
});

/** An API with two questions about payment and one about watching. */
export const faqFake = () =>
  fakeApi()
    .on(faqApi.list, () => [aRow(1), aRow(2, { status: 'draft' }), aRow(3, { category: watching })])
    .on(faqApi.get, () => aFaq(1))
    .on(lookupsApi.all, () =>
      [payment, watching].map(({ _id, name }) => ({
        _id,
        name,
        type: 'faqCategory' as const,
        key: name.toLowerCase(),
        parentKey: null,
      })),
    );
