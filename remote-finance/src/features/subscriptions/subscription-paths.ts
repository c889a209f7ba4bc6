const list = '/admin/subscriptions';
export const subscriptionPaths = {
  list,
  paying: `${list}?paying=true`,
  detail: (_id: string) => `${list}/${_id}`,
  metrics: `${list}/metrics`,
  plans: `${list}/plans`,
  newPlan: `${list}/plans/new`,
  plan: (_id: string) => `${list}/plans/${_id}`,
  payment: (_id: string) => `/admin/payments/${_id}`,
  watcher: (_id: string) => `/admin/watchers/${_id}`,
};
