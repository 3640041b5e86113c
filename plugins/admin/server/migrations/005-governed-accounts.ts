// Links the API governor's rules to service accounts instead of typed names. Rules whose program
// has no account are deleted, because they limited nothing. An account can have two rules, one by
// its name and one by its client id. Of these, an active rule is kept rather than an inactive one,
// and then an older rule rather than a newer one. Facts: P-035
import { asOperator, live, migration } from '#server/data/building/table.ts'

export const statements = migration(
  [
    // Keeps `client`, because processes of the previous version still use it. They also add rules
    // without an account, which are shown without a program. The next release drops the column with
    // its key, and deletes the rules that still have no account.
    'alter table api_governor_rule add column service_account_id integer, ' +
      'alter column client drop not null, ' +
      'add constraint api_governor_rule_service_account foreign key ' +
      '(merchant_id, service_account_id) references service_account (merchant_id, id)',
  ],
  asOperator(
    `update api_governor_rule g set service_account_id = (
      select a.id from service_account a
      where a.merchant_id = g.merchant_id and a.deleted_at is null
        and (lower(a.name) = lower(g.client) or a.client_id = lower(g.client))
      order by lower(a.name) = lower(g.client) desc, a.id limit 1)`,
    `update api_governor_rule g set deleted_at = now()
      where g.deleted_at is null and (g.service_account_id is null or exists (
        select from api_governor_rule o
        where o.merchant_id = g.merchant_id and o.service_account_id = g.service_account_id
          and o.deleted_at is null and (o.is_active, -o.id) > (g.is_active, -g.id)))`,
  ),
  [
    `create unique index api_governor_rule_account_key on api_governor_rule ` +
      `(merchant_id, service_account_id) ${live}`,
  ],
)
