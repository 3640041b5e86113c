// The search gives the same results on both databases and in the browser.
import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { finds, searchKey } from '../../schemas/rules/search.ts'
import { eachDatabase } from './testing/databases.ts'
import { contains, textOrder } from './text.ts'

const texts = (
  "Crème Brûlée|ÉCLAIR|O'Brien|O’Brien’s Pub|O`Neill|O’Neill|O'Neill|O｀Neill ｗｉｄｅ|" +
  'Alice Chen|Straße 9|Smørrebrød Łódź Æbler þing ðð Đurđa ħaġra ısırgan|ｌａｔｔｅ|КАФЕ Київ|' +
  'ΚΑΦΈΣ|100 % apple_juice\\|हिन्दी|'
).split('|')
const searches = (
  "creme|BRULEE creme|eclair|Éclair|o'brien|o’brien pub|o`neill|o’neill|o'neill|o｀neill wide|" +
  'chen alice|strasse|smorrebrod|lodz|aebler|latte|кафе|%|_|\\|हिन्दी|x|'
).split('|')

eachDatabase('a search', (database) => {
  const asked = async <T>(query: ReturnType<typeof sql<T>>) =>
    (await query.execute(database().database.db)).rows

  it('has the key that the browser has', async () => {
    const keys = await asked(sql`select search_key(t) as key from unnest(${texts}::text[]) with
      ordinality as s(t, n) order by n`)
    expect(keys).toEqual(texts.map((text) => ({ key: searchKey(text) })))
  })
  it('finds each word anywhere, whatever its case, accents and apostrophes', async () => {
    for (const search of searches) {
      const rows = await asked(
        sql<{ t: string }>`select t from unnest(${texts}::text[]) as s(t)
          where ${contains('t', search)}`,
      )
      expect([search, rows.map(({ t }) => t)]).toEqual([search, texts.filter(finds(search))])
    }
  })
  it('sorts names with accents where a reader looks for them', async () => {
    const sorted = 'Ærø|apple|Eclair|eclair|Éclair|Eclair 2|École|Edam|Zebra'
    const names = sorted.split('|').toSorted()
    const rows = await asked(
      sql<{ t: string }>`select t from unnest(${names}::text[]) as s(t) order by ${textOrder('t')}`,
    )
    expect(rows.map(({ t }) => t).join('|')).toBe(sorted)
  })
  it.each([
    ['6175550165', true],
    ['+1 (617) 555-0165', true],
    ['555-0165', true],
    ['００１ 617–555‑0165', true],
    ['617 555 0166', false],
    // The digits must not match across two columns.
    ['01659876', false],
  ])('for the number %s finds it however it is written: %s', async (search, isFound) => {
    const row = '(617) 555-0165\u001f9876543'
    const found = await asked(sql`select ${contains('t', search)} as "isFound"
      from (select ${row}::text as t) s`)
    expect(found).toEqual([{ isFound }])
  })
})
