-- 3-notifications/001-seen
create table notification_seen (
  merchant_id integer not null,
  user_id integer not null references membership_user (id) on delete cascade,
  message_id integer not null,
  seen_at timestamptz not null,
  constraint notification_seen_pkey primary key (merchant_id, user_id, message_id),
  constraint notification_seen_message foreign key (merchant_id, message_id) references merchant_message (merchant_id, id)
);
alter table notification_seen enable row level security;
alter table notification_seen force row level security;
revoke all on notification_seen from public;
grant select, insert, update, delete on notification_seen to tillhouse_tenant;
create policy notification_seen_tenant on notification_seen for all to tillhouse_tenant using (merchant_id = (select nullif(current_setting('app.merchant', true), '')::int)) with check (merchant_id = (select nullif(current_setting('app.merchant', true), '')::int));
grant select, insert, update, delete on notification_seen to tillhouse_operator;
create policy notification_seen_operator on notification_seen for all to tillhouse_operator using (true) with check (true);
