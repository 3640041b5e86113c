// Texts of a database that was filled before the rule applied are folded once. A text that can't be
// folded stays and is listed.
import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { goodNames, spellings } from '../../../schemas/rules/names.fixtures.ts'
import { cleanLines, cleanName } from '../../../schemas/rules/names.ts'
import { eachDatabase } from '../testing/databases.ts'
import { findMigrations } from './migrations.ts'

const step = '2-catalog/005-folded-texts'
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const listed = [
  ...spellings,
  ...goodNames,
  '©\uFE0F 1',
  'a\uFE0Fb',
  'Tea\u200D',
  '\u200CTea',
  '7\uFE0F',
  'अ\u094D\u200D',
  ' \u3164 ',
  'Tea   2.00 \r\n  - milk\r\r- \u200Bice\u2028\u00A0 ',
]

eachDatabase(
  'stored texts',
  (shared) => {
    it('are folded by a migration; of two that become one, one stays and is listed', async () => {
      const { database, tamper } = shared()
      const { db } = database
      const [{ merchant }] = (
        await sql<{ merchant: number }>`select min(id) as merchant from merchant`.execute(db)
      ).rows as [{ merchant: number }]
      const [right, ...others] = spellings
      const names = [right, 'Hot\u00A0 Tea', ...others.slice(0, 2), '\u200B']
      await tamper(
        `insert into printer_group (id, merchant_id, name) values ${names
          .map((name, at) => `(${9_000 + at}, ${merchant}, ${quoted(name)})`)
          .join()}`,
      )
      await tamper(`update item set description = ${quoted(' one \u00A0\r\n  two\u200B')}
        where merchant_id = ${merchant}`)
      await tamper(`delete from kysely_migration where name = '${step}'`)
      const said: string[] = []
      expect(await database.migrate((line) => said.push(line))).toEqual([step])
      const stored = await sql<{ name: string }>`select name from printer_group
        where id >= 9000 order by id`.execute(db)
      expect(stored.rows.map(({ name }) => name)).toEqual([
        right,
        'Hot Tea',
        ...others.slice(0, 2),
        '\u200B',
      ])
      expect(said).toEqual([
        expect.stringMatching(/^Kept "Iced {2}Tea" \(printer_group\.name, id 9002, merchant \d+\)/),
        expect.stringContaining('"IcedU+00A0Tea" (printer_group.name, id 9003'),
        expect.stringContaining('"U+200B" (printer_group.name, id 9004'),
      ])
      const items = await sql<{ text: string | null }>`select distinct description as text from item
        where merchant_id = ${merchant}`.execute(db)
      expect(items.rows.every(({ text }) => text === 'one\n  two')).toBe(true)
      const forced = await sql<{ forced: boolean }>`select relforcerowsecurity as forced
        from pg_class where relname in ('printer_group', 'item')`.execute(db)
      expect(forced.rows).toEqual([{ forced: true }, { forced: true }])
    })
  },
  { demo: true },
)

eachDatabase('the SQL of folded texts', (shared) => {
  it('folds as the rule does', async () => {
    const { database } = shared()
    const [made = ''] = (await findMigrations()).find(({ name }) => name === step)?.statements ?? []
    const { rows } = await database.db.connection().execute(async (one) => {
      await sql.raw(made).execute(one)
      return sql<{ given: string; line: string | null; lines: string | null }>`select given,
        pg_temp.folded_text(given, false) as line, pg_temp.folded_text(given, true) as lines
        from unnest(${sql.val(listed)}::text[]) as given`.execute(one)
    })
    expect(rows).toEqual(
      listed.map((given) => ({
        given,
        line: given.includes('\n') ? expect.anything() : cleanName(given) || null,
        lines: cleanLines(given) || null,
      })),
    )
  })
})
