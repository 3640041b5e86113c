// Indexes of names in their order, made anew for the key by which lists are sorted.
/**
 * Statements that let the index `<table>_name_order` of each table follow `sort_key`
 * (server/domain/tenancy/migrations/006-search.ts) instead of small letters.
 */
export const sortedByKey = (...tables: readonly string[]): string[] =>
  tables.map(
    (table) => `do $$ declare definition text := pg_get_indexdef('${table}_name_order'::regclass);
    begin
      drop index ${table}_name_order;
      execute replace(definition, 'lower(name)', 'sort_key(name)');
    end $$`,
  )
