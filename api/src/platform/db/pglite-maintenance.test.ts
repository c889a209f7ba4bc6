import { createPglite } from './pglite-folder.ts';
import { maintain } from './pglite-maintenance.ts';

it('dead rows of the embedded database are removed', async () => {
  const client = await createPglite();
  await client.exec('create table "Odd name" as select n from generate_series(1, 500) n');
  await client.exec('delete from "Odd name"');
  await client.exec('select pg_stat_force_next_flush()'); // otherwise counted within a second
  const dead = async () =>
    (await client.query('select n_dead_tup::int as dead from pg_stat_user_tables')).rows;
  expect(await dead()).toEqual([{ dead: 500 }]);
  await maintain(client);
  expect(await dead()).toEqual([{ dead: 0 }]);
  await client.close();
});
