-- 1-3-platform/001-sessions
create table session (
  id_hash text,
  user_id integer not null references membership_user (id) on delete cascade,
  state text not null,
  step text,
  merchant_id integer references merchant (id),
  store_id bigint,
  context_version integer not null default 1,
  csrf_secret text not null,
  remember boolean not null default false,
  user_agent text,
  ip text,
  created_at timestamptz not null,
  authenticated_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  public_id uuid not null default gen_random_uuid() unique,
  rights_mark text,
  ended_at timestamptz,
  end_reason text,
  support_reason text,
  support_until timestamptz,
  acknowledged text[] not null default '{}',
  constraint session_pkey primary key (id_hash),
  constraint session_state check (state in ('pending', 'active') and (state = 'pending') = (step is not null)),
  constraint session_step check (step in ('eula', 'suspended', 'pastDue', 'reset', 'merchant', 'store')),
  constraint session_end check ((ended_at is null) = (end_reason is null) and end_reason in ('idle', 'absolute', 'signedOut', 'passwordChanged', 'byUser', 'byAdmin', 'disabled', 'provider')),
  constraint session_support check ((support_reason is null) = (support_until is null) and (support_until is null or merchant_id is not null) and char_length(support_reason) between 3 and 200)
);
create index session_by_user on session (user_id);
create index session_expiry on session (expires_at);
create index session_ended on session (ended_at) where ended_at is not null;
alter table session enable row level security;
alter table session force row level security;
revoke all on session from public;
grant select, insert, update, delete on session to tillhouse_identity;
create policy session_identity on session for all to tillhouse_identity using (true) with check (true);
grant select, insert, update, delete on session to tillhouse_operator;
create policy session_operator on session for all to tillhouse_operator using (true) with check (true);
create table sign_in_counter (
  key text,
  failures integer not null default 0,
  locks integer not null default 0,
  locked_until timestamptz,
  updated_at timestamptz not null,
  constraint sign_in_counter_pkey primary key (key)
);
alter table sign_in_counter enable row level security;
alter table sign_in_counter force row level security;
revoke all on sign_in_counter from public;
grant select, insert, update, delete on sign_in_counter to tillhouse_identity;
create policy sign_in_counter_identity on sign_in_counter for all to tillhouse_identity using (true) with check (true);
grant select, insert, update, delete on sign_in_counter to tillhouse_operator;
create policy sign_in_counter_operator on sign_in_counter for all to tillhouse_operator using (true) with check (true);
create table password_reset (
  subject text,
  user_id integer references membership_user (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint password_reset_pkey primary key (subject)
);
create index password_reset_user on password_reset (user_id);
alter table password_reset enable row level security;
alter table password_reset force row level security;
revoke all on password_reset from public;
grant select, insert, update, delete on password_reset to tillhouse_identity;
create policy password_reset_identity on password_reset for all to tillhouse_identity using (true) with check (true);
grant select, insert, update, delete on password_reset to tillhouse_operator;
create policy password_reset_operator on password_reset for all to tillhouse_operator using (true) with check (true);
create table sso_transaction (
  state_hash text,
  browser_hash text not null,
  organization_id text not null,
  status text not null,
  sealed text,
  return_url text,
  letter text,
  reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  constraint sso_transaction_pkey primary key (state_hash),
  constraint sso_transaction_status check (status in ('begun', 'answering', 'answered', 'failed') and (status = 'failed') = (letter is not null)),
  constraint sso_transaction_letter check (letter in ('J', 'E', 'P')),
  constraint sso_transaction_reason check (reason in ('denied', 'unreachable', 'providerError', 'refused', 'expired', 'unknownIdentity', 'unknownOrganization')),
  constraint sso_transaction_return check (char_length(return_url) <= 2048)
);
create index sso_transaction_browser on sso_transaction (browser_hash, organization_id, updated_at);
create index sso_transaction_expiry on sso_transaction (expires_at);
alter table sso_transaction enable row level security;
alter table sso_transaction force row level security;
revoke all on sso_transaction from public;
grant select, insert, update, delete on sso_transaction to tillhouse_identity;
create policy sso_transaction_identity on sso_transaction for all to tillhouse_identity using (true) with check (true);
grant delete, select on sso_transaction to tillhouse_operator;
create policy sso_transaction_operator on sso_transaction for all to tillhouse_operator using (true) with check (true);
create table sso_logout (
  jti_hash text,
  expires_at timestamptz not null,
  constraint sso_logout_pkey primary key (jti_hash)
);
alter table sso_logout enable row level security;
alter table sso_logout force row level security;
revoke all on sso_logout from public;
grant select, insert, update, delete on sso_logout to tillhouse_identity;
create policy sso_logout_identity on sso_logout for all to tillhouse_identity using (true) with check (true);
grant delete, select on sso_logout to tillhouse_operator;
create policy sso_logout_operator on sso_logout for all to tillhouse_operator using (true) with check (true);
create table sso_session (
  session_id uuid references session (public_id) on delete cascade,
  organization_id text not null,
  sid text,
  tokens text,
  refreshed_at timestamptz not null,
  constraint sso_session_pkey primary key (session_id)
);
create index sso_session_sid on sso_session (sid);
alter table sso_session enable row level security;
alter table sso_session force row level security;
revoke all on sso_session from public;
grant select, insert, update, delete on sso_session to tillhouse_identity;
create policy sso_session_identity on sso_session for all to tillhouse_identity using (true) with check (true);
grant delete, select on sso_session to tillhouse_operator;
create policy sso_session_operator on sso_session for all to tillhouse_operator using (true) with check (true);

-- 1-3-platform/002-writes
create table idempotency (
  merchant_id integer not null,
  user_id integer not null,
  operation_id text not null,
  key text not null,
  request_hash text not null,
  request_id text not null,
  answer jsonb,
  created_at timestamptz not null,
  constraint idempotency_pkey primary key (merchant_id, user_id, operation_id, key),
  constraint idempotency_key_length check (char_length(key) between 1 and 255)
);
alter table idempotency enable row level security;
alter table idempotency force row level security;
revoke all on idempotency from public;
grant select, insert, update on idempotency to tillhouse_tenant;
create policy idempotency_tenant on idempotency for all to tillhouse_tenant using (merchant_id = (select nullif(current_setting('app.merchant', true), '')::int)) with check (merchant_id = (select nullif(current_setting('app.merchant', true), '')::int));
grant select, insert, update, delete on idempotency to tillhouse_operator;
create policy idempotency_operator on idempotency for all to tillhouse_operator using (true) with check (true);
create index idempotency_age on idempotency (created_at);
create table audit (
  id bigint generated always as identity,
  merchant_id integer,
  position bigint not null,
  at timestamptz not null,
  store_id bigint,
  actor_user_id integer,
  actor_name text not null,
  role text,
  ip text,
  request_id text,
  session_hash text,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  previous_hash text not null,
  hash text not null,
  constraint audit_pkey primary key (id)
);
create unique index audit_chain on audit (merchant_id, position) nulls not distinct;
create index audit_entity on audit (merchant_id, entity, entity_id, position);
create index audit_by_time on audit (merchant_id, at desc);
alter table audit enable row level security;
alter table audit force row level security;
revoke all on audit from public;
grant insert, select (merchant_id, position, hash) on audit to tillhouse_tenant;
create policy audit_tenant on audit for all to tillhouse_tenant using (merchant_id = (select nullif(current_setting('app.merchant', true), '')::int)) with check (merchant_id = (select nullif(current_setting('app.merchant', true), '')::int));
grant insert, select (merchant_id, position, hash) on audit to tillhouse_identity;
create policy audit_identity on audit for all to tillhouse_identity using (true) with check (true);
grant insert, select on audit to tillhouse_operator;
create policy audit_operator on audit for all to tillhouse_operator using (true) with check (true);
grant select (id, merchant_id, at, store_id, actor_user_id, actor_name, role, ip, action, entity, entity_id, after) on audit to tillhouse_tenant;
create function audit_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit trail is append-only' using errcode = 'insufficient_privilege';
    end $$;
create trigger audit_keeps_rows before update or delete or truncate on audit for each statement execute function audit_is_append_only();
create table change_set (
  merchant_id integer not null,
  id integer generated by default as identity,
  store_id bigint,
  kind text not null,
  made_at timestamptz not null,
  made_by text not null,
  row_count integer not null,
  undone_at timestamptz,
  undone_by text,
  constraint change_set_pkey primary key (merchant_id, id),
  constraint change_set_store foreign key (merchant_id, store_id) references store (merchant_id, id),
  constraint change_set_kind check (kind in ('availability', 'loyaltyPrices', 'itemImport')),
  constraint change_set_row_count check (row_count > 0),
  constraint change_set_merchant foreign key (merchant_id) references merchant (id),
  constraint change_set_place check ((kind = 'availability') = (store_id is not null)),
  constraint change_set_undone check ((undone_at is null) = (undone_by is null))
);
create index change_set_order on change_set (merchant_id, kind, made_at desc, id desc);
alter table change_set enable row level security;
alter table change_set force row level security;
revoke all on change_set from public;
grant select, insert, update (undone_at, undone_by) on change_set to tillhouse_tenant;
create policy change_set_tenant on change_set for all to tillhouse_tenant using (merchant_id = (select nullif(current_setting('app.merchant', true), '')::int) and (store_id is null or ((select current_setting('app.stores', true)) = '*' or store_id in (select unnest(string_to_array(nullif(nullif(current_setting('app.stores', true), ''), '*'), ',')::bigint[]))))) with check (merchant_id = (select nullif(current_setting('app.merchant', true), '')::int) and (store_id is null or ((select current_setting('app.stores', true)) = '*' or store_id in (select unnest(string_to_array(nullif(nullif(current_setting('app.stores', true), ''), '*'), ',')::bigint[])))));
grant select, insert, update, delete on change_set to tillhouse_operator;
create policy change_set_operator on change_set for all to tillhouse_operator using (true) with check (true);
grant usage, select, update on sequence change_set_id_seq to tillhouse_operator;
create index change_set_age on change_set (made_at);
create table change_set_row (
  merchant_id integer not null,
  change_set_id integer not null,
  ordinal integer not null,
  entity_id text not null,
  label text not null,
  before jsonb,
  after jsonb,
  version_before integer not null,
  version integer not null,
  constraint change_set_row_pkey primary key (merchant_id, change_set_id, ordinal),
  constraint change_set_row_change_set foreign key (merchant_id, change_set_id) references change_set (merchant_id, id),
  constraint change_set_row_change check (before is not null or after is not null)
);
create index change_set_row_entity on change_set_row (merchant_id, entity_id);
alter table change_set_row enable row level security;
alter table change_set_row force row level security;
revoke all on change_set_row from public;
grant select, insert, update (version) on change_set_row to tillhouse_tenant;
create policy change_set_row_tenant on change_set_row for all to tillhouse_tenant using (merchant_id = (select nullif(current_setting('app.merchant', true), '')::int) and change_set_id in (select id from change_set)) with check (merchant_id = (select nullif(current_setting('app.merchant', true), '')::int) and change_set_id in (select id from change_set));
grant select, insert, update, delete on change_set_row to tillhouse_operator;
create policy change_set_row_operator on change_set_row for all to tillhouse_operator using (true) with check (true);

-- 1-3-platform/003-switches
create table feature_flag (
  id integer generated by default as identity,
  key text not null,
  merchant_id integer references merchant (id),
  is_on boolean not null,
  updated_at timestamptz not null default now(),
  updated_by text,
  version integer not null default 1,
  constraint feature_flag_pkey primary key (id)
);
create unique index feature_flag_key on feature_flag (key, merchant_id) nulls not distinct;
create index feature_flag_merchant on feature_flag (merchant_id, key) where merchant_id is not null;
alter table feature_flag enable row level security;
alter table feature_flag force row level security;
revoke all on feature_flag from public;
grant select on feature_flag to tillhouse_identity;
create policy feature_flag_identity on feature_flag for all to tillhouse_identity using (true) with check (true);
grant select, insert, update, delete on feature_flag to tillhouse_operator;
create policy feature_flag_operator on feature_flag for all to tillhouse_operator using (true) with check (true);
grant usage, select, update on sequence feature_flag_id_seq to tillhouse_operator;
create table overlay_revision (
  id integer generated by default as identity,
  audience text not null,
  reseller_id integer,
  merchant_id integer references merchant (id),
  revision integer not null,
  overlay jsonb not null,
  note text,
  differences jsonb not null,
  author_user_id integer not null,
  author_name text not null,
  created_at timestamptz not null,
  constraint overlay_revision_pkey primary key (id),
  constraint overlay_revision_audience check (case audience when 'all' then reseller_id is null and merchant_id is null when 'reseller' then reseller_id is not null and merchant_id is null when 'merchant' then reseller_id is null and merchant_id is not null else false end),
  constraint overlay_revision_note check (char_length(note) <= 200),
  constraint overlay_revision_number check (revision > 0)
);
create unique index overlay_revision_key on overlay_revision (audience, reseller_id, merchant_id, revision) nulls not distinct;
alter table overlay_revision enable row level security;
alter table overlay_revision force row level security;
revoke all on overlay_revision from public;
grant select on overlay_revision to tillhouse_identity;
create policy overlay_revision_identity on overlay_revision for all to tillhouse_identity using (true) with check (true);
grant select, insert, delete on overlay_revision to tillhouse_operator;
create policy overlay_revision_operator on overlay_revision for all to tillhouse_operator using (true) with check (true);
grant usage, select, update on sequence overlay_revision_id_seq to tillhouse_operator;

-- 1-3-platform/004-mail
create table mail (
  id integer generated by default as identity,
  template text not null,
  recipient text,
  subject text not null,
  body text,
  state text not null default 'queued',
  attempts integer not null default 0,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  good_until timestamptz not null,
  sent_at timestamptz,
  fault text,
  constraint mail_pkey primary key (id),
  constraint mail_state check (state in ('queued', 'sent', 'failed') and (state = 'sent') = (sent_at is not null)),
  constraint mail_texts check (char_length(subject) <= 200 and char_length(body) <= 10000 and char_length(recipient) <= 254 and char_length(fault) <= 60)
);
create index mail_due on mail (next_try_at) where state = 'queued';
create index mail_newest on mail (created_at desc, id desc);
alter table mail enable row level security;
alter table mail force row level security;
revoke all on mail from public;
grant select, insert on mail to tillhouse_identity;
create policy mail_identity on mail for all to tillhouse_identity using (true) with check (true);
grant select, insert, update, delete on mail to tillhouse_operator;
create policy mail_operator on mail for all to tillhouse_operator using (true) with check (true);
grant usage, select, update on sequence mail_id_seq to tillhouse_operator;

-- 1-3-platform/005-demo
create table demo_part (
  name text,
  day date not null,
  constraint demo_part_pkey primary key (name)
);
alter table demo_part enable row level security;
alter table demo_part force row level security;
revoke all on demo_part from public;
grant select, insert, update, delete on demo_part to tillhouse_operator;
create policy demo_part_operator on demo_part for all to tillhouse_operator using (true) with check (true);

-- 1-3-platform/006-receipt-mail
alter table mail drop constraint mail_texts;
alter table mail add constraint mail_texts check (char_length(subject) <= 200 and char_length(body) <= 50000 and char_length(recipient) <= 254 and char_length(fault) <= 60);
grant insert on mail to tillhouse_tenant;
create policy mail_tenant on mail for insert to tillhouse_tenant with check (true);

-- 1-3-platform/007-jobs
do $$
  begin
    begin
      if not exists (select from pg_roles where rolname = 'tillhouse_jobs') then
        create role tillhouse_jobs nologin nosuperuser nocreatedb nocreaterole nobypassrls;
      end if;
    exception when duplicate_object or unique_violation then
      null; -- another database made it this moment
    end;
    begin
      grant tillhouse_jobs to current_user;
    exception when insufficient_privilege then
      null; -- granted before, or opening the schema says what is missing
    end;
  end $$;
create schema jobs authorization tillhouse_jobs;
set local role tillhouse_jobs;
alter default privileges in schema jobs grant select on tables to tillhouse_operator;
create function jobs.enqueue(asked text, settings jsonb, content jsonb, due timestamptz,
    unique_key text)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  declare q record;
  begin
    select * into q from jobs.queue where name = asked;
    if not found then
      perform jobs.create_queue(asked, settings);
      select * into q from jobs.queue where name = asked;
    end if;
    insert into jobs.job (name, data, start_after, singleton_key, policy, retry_limit, retry_delay,
        retry_backoff, retry_delay_max, expire_seconds, heartbeat_seconds, deletion_seconds,
        keep_until)
      values (asked, content, coalesce(due, now()), coalesce(unique_key, gen_random_uuid()::text),
        q.policy, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max,
        q.expire_seconds, q.heartbeat_seconds, q.deletion_seconds,
        coalesce(due, now()) + make_interval(secs => q.retention_seconds))
      on conflict do nothing;
  end $$;
create function jobs.finish(asked text, taken uuid)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  begin
    update jobs.job set state = 'completed', completed_on = now()
      where name = asked and id = taken and state = 'active';
    if not found then
      raise exception 'the job % is no longer active', taken
        using errcode = 'serialization_failure';
    end if;
  end $$;
revoke execute on function jobs.enqueue, jobs.finish from public;
grant usage on schema jobs to tillhouse_tenant, tillhouse_identity, tillhouse_operator;
grant execute on function jobs.enqueue, jobs.finish to tillhouse_tenant, tillhouse_identity, tillhouse_operator;
reset role;
