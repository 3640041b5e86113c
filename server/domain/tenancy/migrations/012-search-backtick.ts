// Treats a backtick as an apostrophe between ASCII letters, too. Rebuilds the indexes that sort by
// the key. In a new database, the indexes of other owners are created later.
import { migration } from '../../../data/building/table.ts'
import { searchKeyOf } from './006-search.ts'

export const statements = migration([
  `create or replace function search_key(given text) returns text language sql immutable
    parallel safe return ${searchKeyOf('’‘ʼ′´`｀', "lower(translate(given, '`', ''''))")}`,
  `do $$ declare sorted text;
    begin
      for sorted in select indexname from pg_indexes
        where schemaname = current_schema and indexdef like '%sort_key(%'
      loop execute format('reindex index %I', sorted); end loop;
    end $$`,
])
