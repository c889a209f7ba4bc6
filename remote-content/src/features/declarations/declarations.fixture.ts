import {
  type Declaration,
  type DeclarationRow,
  declarationsApi,
} from '@backlot/contracts/site/declarations/declaration';
import { fakeApi } from '@backlot/testing/fake-api';

export const declarationId = '0197a0c0-0000-7000-8000-000000000001';

const aRow = (part: Partial<DeclarationRow> = {}): DeclarationRow => ({
  _id: declarationId,
  version: 2,
  key: 'terms',
  locale: 'en',
  edition: '1.1.0',
  status: 'draft',
  effectiveAt: null,
  requiresReacceptance: false,
  createdAt: new Date('2026-10-01T10:00:00Z'),
  updatedAt: new Date('2026-11-01T10:00:00Z'),
  ...part,
});

/** A draft with a previous version. */
export const aDeclaration = (part: Partial<Declaration> = {}): Declaration => ({
  ...aRow(),
  body: '<h2>Terms</h2><p>Pay within two weeks</p>',
  previous: {
    _id: '0197a0c0-0000-7000-8000-000000000002',
    edition: '1.0.0',
    body: '<h2>Terms</h2><p>Pay within ten days</p>',
  },
  updatedBy: { _id: '0197a0c0-0009-7000-8000-000000000001', name: 'Sam Super' },
  deletedAt: null,
  ...part,
});

export const declarationFake = (declaration = aDeclaration()) =>
  fakeApi()
    .on(declarationsApi.get, () => declaration)
    .on(declarationsApi.list, () => ({
      items: [
        aRow(),
        aRow({ _id: '0197a0c0-0000-7000-8000-000000000002', edition: '1.0.0', status: 'effective' }),
      ],
      total: 2,
      totalIsCapped: false,
      page: 1,
      limit: 25,
    }));
