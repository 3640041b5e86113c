// Recreates name indexes to match the key that lists sort by.
/**
 * Statements that rebuild the index `<table>_name_order` of each table on `sort_key`
 * (server/domain/tenancy/migrations/006-search.ts) instead of lower case.
 */
export const sortedByKey = (...tables: readonly string[]): string[] =>
  tables.map(
    (table) => `do $$ declare definition text := pg_get_indexdef('${table}_name_order'::regclass);
    begin
      drop index ${table}_name_order;
      execute replace(definition, 'lower(name)', 'sort_key(name)');
    end $$`,
  )
