// Creates the three database roles. They may already exist, because roles belong to the whole
// cluster and another database may have created them.
import { migration } from '../../../data/building/table.ts'

export const statements = migration(
  // Creates only missing roles. If an administrator already created them, the database user may not
  // have the right to create roles.
  [
    `do $$
  declare door text;
  begin
    foreach door in array array['tillhouse_tenant', 'tillhouse_identity', 'tillhouse_operator']
    loop
      begin
        if not exists (select from pg_roles where rolname = door) then
          execute format(
            'create role %I nologin nosuperuser nocreatedb nocreaterole nobypassrls', door);
        end if;
      exception when duplicate_object or unique_violation then
        null; -- another database made it this moment
      end;
      begin
        -- Since 16 a role's maker may pass it on but not take it on, so ask for it even then.
        execute format('grant %I to current_user', door);
      exception when insufficient_privilege then
        null; -- granted before, or the boot check (roles.ts) says what is missing
      end;
      execute format('grant usage on schema public to %I', door);
    end loop;
  end $$`,
  ],
)
