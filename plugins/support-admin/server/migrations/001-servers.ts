import { choice, filled, live, migration, records, yes } from '#server/data/building/table.ts'

export const statements = migration(
  records('in_store_server', {
    store: true,
    columns: {
      name: filled(60, 'not null'),
      host: ['text not null', "host ~ '^[A-Za-z0-9]([A-Za-z0-9.-]{0,98}[A-Za-z0-9])?$'"],
      software_version: 'text not null',
      status: choice('running', 'stopped', 'maintenance'),
      is_primary: yes,
      notes: filled(500),
    },
    checks: {
      version: "software_version ~ '^[0-9]{1,4}(\\.[0-9]{1,4}){1,3}$'",
    },
    unique: {
      key: `store_id, lower(name) ${live}`,
    },
  }),
)
