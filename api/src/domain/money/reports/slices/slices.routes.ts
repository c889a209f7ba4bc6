import type { FastifyInstance } from 'fastify';
import { forecastApi, type ForecastName } from '@backlot/contracts/money/reports/forecast';
import { type SliceName, slicesApi } from '@backlot/contracts/money/reports/slices';
import type { Deps } from '../../../../platform/deps.ts';
import { route } from '../../../../platform/http/route.ts';
import { visibilityOf } from '../report-frame.ts';
import { readForecast } from './forecast.service.ts';
import { readSlice } from './slices.service.ts';

export async function slicesRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>) {
  for (const name of Object.keys(slicesApi) as SliceName[])
    // its own keys
    route(app, slicesApi[name], ({ query, actor }) => readSlice(deps, name, query, visibilityOf(actor)));
  for (const name of Object.keys(forecastApi) as ForecastName[])
    // its own keys
    route(app, forecastApi[name], ({ query, actor }) => readForecast(deps, name, query, visibilityOf(actor)));
}
