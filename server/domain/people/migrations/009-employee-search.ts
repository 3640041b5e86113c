// Search keys of employees. They are computed when an employee is saved and stored, because folding
// the texts of 50,000 people in each search would take a second.
//
// They have no index: row-level security prevents an index from answering a search within a text
// (server/domain/sales/migrations/004-ticket-search.ts), and reading stored keys is fast enough.
import { migration } from '../../../data/building/table.ts'

/**
 * The searched texts, separated by U+001F, so that a word or number can't match across two of them.
 */
const texts = ['name', 'employee_number', 'short_name', 'email', 'phone']
  .map((column) => `coalesce(${column}, '')`)
  .join(' || chr(31) || ')

export const statements = migration([
  `alter table employee
    add column search_words text not null generated always as (search_key(${texts})) stored,
    add column search_digits text not null
      generated always as (regexp_replace(${texts}, '[^0-9' || chr(31) || ']', '', 'g')) stored`,
])
