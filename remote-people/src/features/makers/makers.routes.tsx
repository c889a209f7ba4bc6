import { listLoader } from '@backlot/data/list';
import { recordLoader } from '@backlot/data/record';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { MakersPage } from './list/makers-page.tsx';

const makerLoader = recordLoader(makersApi.get);

/** Pages of makers, relative to `/admin/makers`. Only the list comes with this file. */
const routes: RemoteRoutes = [
  { index: true, element: <MakersPage />, loader: listLoader(makersApi.list) },
  {
    path: 'new',
    lazy: async () => ({ Component: (await import('./form/maker-form-pages.tsx')).MakerCreatePage }),
  },
  {
    path: 'import',
    lazy: async () => ({ Component: (await import('./import/maker-import-page.tsx')).MakerImportPage }),
  },
  {
    path: ':_id',
    loader: makerLoader,
    lazy: async () => ({ Component: (await import('./detail/maker-detail.tsx')).MakerPage }),
  },
  {
    path: ':_id/edit',
    loader: makerLoader,
    lazy: async () => ({ Component: (await import('./form/maker-form-pages.tsx')).MakerEditPage }),
  },
  {
    path: ':_id/contracts/new',
    loader: makerLoader,
    lazy: async () => ({ Component: (await import('./contracts/contract-page.tsx')).NewContractPage }),
  },
  {
    path: ':_id/contracts/:contractId',
    loader: makerLoader,
    lazy: async () => ({ Component: (await import('./contracts/contract-page.tsx')).ContractPage }),
  },
  {
    path: ':_id/payout',
    loader: makerLoader,
    lazy: async () => ({ Component: (await import('./payout/payout-page.tsx')).PayoutPage }),
  },
];
export default routes;
