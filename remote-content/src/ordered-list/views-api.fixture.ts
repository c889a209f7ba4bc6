import { type ListDisplay, type SavedView, viewsApi } from '@backlot/contracts/platform/lists/views';
import type { fakeApi } from '@backlot/testing/fake-api';

/** Lets a fake API keep views and displays, also from one visit to the next. */
export function withViews(api: ReturnType<typeof fakeApi>) {
  const views: SavedView[] = [];
  const displays = new Map<string, ListDisplay>();
  return api
    .on(viewsApi.list, ({ query: { list } }) => ({
      views: views.filter((view) => view.list === list),
      display: displays.get(list) ?? null,
    }))
    .on(viewsApi.create, ({ body }) => {
      const view = { ...body, _id: `0197a0c0-0009-7000-8000-00000000000${views.length + 1}` };
      views.push(view);
      return view;
    })
    .on(viewsApi.remove, ({ params: { _id } }) => {
      views.splice(0, views.length, ...views.filter((view) => view._id !== _id));
      return { _id };
    })
    .on(viewsApi.display, ({ body: { list, ...display } }) => {
      displays.set(list, display);
      return display;
    });
}
