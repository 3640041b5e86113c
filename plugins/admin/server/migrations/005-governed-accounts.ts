// A rule of the API governor is about a service account, not about a name that somebody typed. A
// rule whose program has no account limited nobody: it is deleted.
// Facts: P-035
import { asOperator, live, migration } from '#server/data/building/table.ts'

export const statements = migration(
  [
    'alter table api_governor_rule add column service_account_id integer, ' +
      'add constraint api_governor_rule_service_account foreign key ' +
      '(merchant_id, service_account_id) references service_account (merchant_id, id)',
  ],
  asOperator(
    `update api_governor_rule g set service_account_id = (
      select a.id from service_account a
      where a.merchant_id = g.merchant_id and a.deleted_at is null
        and (lower(a.name) = lower(g.client) or a.client_id = lower(g.client))
      order by lower(a.name) = lower(g.client) desc, a.id limit 1)`,
    // By name and by client id there can be two of one account: the older rule stays.
    `update api_governor_rule g set deleted_at = now()
      where g.deleted_at is null and (g.service_account_id is null or exists (
        select from api_governor_rule o
        where o.merchant_id = g.merchant_id and o.service_account_id = g.service_account_id
          and o.deleted_at is null and o.id < g.id))`,
  ),
  [
    'alter table api_governor_rule drop column client, ' +
      'add constraint api_governor_rule_named ' +
      'check (service_account_id is not null or deleted_at is not null)',
    `create unique index api_governor_rule_key on api_governor_rule ` +
      `(merchant_id, service_account_id) ${live}`,
  ],
)
