// Makes the place of background jobs: a schema of its own and a role that owns it and nothing else.
// pg-boss makes its tables there itself (data/jobs.ts).
import { roleOf } from '../building/protection.ts'
import { migration } from '../building/table.ts'
import { jobsRole } from '../jobs.ts'

const askers = (['tenant', 'identity', 'operator'] as const).map(roleOf).join(', ')

export const statements = migration([
  `do $$
  begin
    begin
      if not exists (select from pg_roles where rolname = '${jobsRole}') then
        create role ${jobsRole} nologin nosuperuser nocreatedb nocreaterole nobypassrls;
      end if;
    exception when duplicate_object or unique_violation then
      null; -- another database made it this moment
    end;
    begin
      grant ${jobsRole} to current_user;
    exception when insufficient_privilege then
      null; -- granted before, or opening the schema says what is missing
    end;
  end $$`,
  `create schema jobs authorization ${jobsRole}`,
  `set local role ${jobsRole}`,
  // So that the operator can count what waits, runs and failed.
  `alter default privileges in schema jobs grant select on tables to ${roleOf('operator')}`,
  // Runs with the rights of the role that owns the jobs, so that a handler can add a job in its
  // transaction, and change none. Jobs without a key get one, because only one job of a key waits.
  `create function jobs.enqueue(asked text, settings jsonb, content jsonb, due timestamptz,
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
  end $$`,
  // Marks a job as done, in the transaction of its effects. Fails if another process finished it in
  // the meantime, so that the effects are rolled back instead of stored twice.
  `create function jobs.finish(asked text, taken uuid)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  begin
    update jobs.job set state = 'completed', completed_on = now()
      where name = asked and id = taken and state = 'active';
    if not found then
      raise exception 'the job % is no longer active', taken
        using errcode = 'serialization_failure';
    end if;
  end $$`,
  `revoke execute on function jobs.enqueue, jobs.finish from public`,
  `grant usage on schema jobs to ${askers}`,
  `grant execute on function jobs.enqueue, jobs.finish to ${askers}`,
  'reset role',
])
