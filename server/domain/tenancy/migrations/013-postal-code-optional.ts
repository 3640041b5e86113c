// Allows an empty postal code, because some countries have none.
import { migration } from '../../../data/building/table.ts'

export const statements = migration([
  `alter table company_setting drop constraint company_setting_zip,
    add constraint company_setting_zip check (char_length(zip) <= 10 and zip !~ '^\\s')`,
])
