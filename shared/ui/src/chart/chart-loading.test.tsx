import { act, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { Chart } from './chart.tsx';

const loaded = jest.fn();
jest.mock('./chart-canvas.tsx', () => {
  loaded();
  return { ChartCanvas: () => <p>drawn</p> };
});

let report: (isNear: boolean) => void = jest.fn();
const observe = (callback: IntersectionObserverCallback): IntersectionObserver => {
  const observer: IntersectionObserver = {
    root: null,
    rootMargin: '',
    scrollMargin: '',
    thresholds: [],
    observe: jest.fn(),
    unobserve: jest.fn(),
    disconnect: jest.fn(),
    takeRecords: () => [],
  };
  report = (isIntersecting) => callback([{ isIntersecting } as IntersectionObserverEntry], observer);
  return observer;
};
afterEach(() => jest.restoreAllMocks());

test('the code of charts loads when a chart is near the viewport, not before', async () => {
  const seen = jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation(observe);
  renderUi(
    <Chart
      kind="line"
      title="Minutes"
      pointsLabel="Day"
      points={['May 1']}
      series={[{ name: 'Now', values: [1] }]}
      format={String}
    />,
  );
  expect(seen).toHaveBeenCalledWith(expect.any(Function), { rootMargin: '200px' });
  await act(async () => report(false));
  expect(loaded).not.toHaveBeenCalled();
  await act(async () => report(true));
  expect(await screen.findByText('drawn')).toBeVisible();
  expect(loaded).toHaveBeenCalledTimes(1);
});
