// The keys by which employees are searched, made when an employee is saved: to fold the texts of
// 50,000 people at each search takes a second.
//
// No index holds them: row-level security lets an index answer no search within a text
// (server/domain/sales/migrations/004-ticket-search.ts), and reading stored keys is fast enough.
import { migration } from '../../../data/building/table.ts'

/** What people are searched by, parted by U+001F: a word or a number lies in one of these. */
const texts = ['name', 'employee_number', 'short_name', 'email', 'phone']
  .map((column) => `coalesce(${column}, '')`)
  .join(' || chr(31) || ')

export const statements = migration([
  `alter table employee
    add column search_words text not null generated always as (search_key(${texts})) stored,
    add column search_digits text not null
      generated always as (regexp_replace(${texts}, '[^0-9' || chr(31) || ']', '', 'g')) stored`,
])
