import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { eachDatabase } from '#server/data/testing/databases.ts'
import { timeZoneChoices } from './time-zones.ts'

const choices = timeZoneChoices()

it('offers each place once, by its present name (V-109)', () => {
  const found = (word: string) =>
    choices.flatMap(({ label }) => (label.toLowerCase().includes(word) ? [label] : []))
  expect(['kolkata', 'calcutta', 'kyiv', 'ho chi minh'].map(found)).toEqual([
    ['Asia/Kolkata (UTC+5:30)'],
    [],
    ['Europe/Kyiv (UTC+2)'],
    ['Asia/Ho Chi Minh (UTC+7)'],
  ])
  const places = choices.map(
    ({ value }) => new Intl.DateTimeFormat('en-US', { timeZone: value }).resolvedOptions().timeZone,
  )
  expect(new Set(places).size).toBe(choices.length)
})
eachDatabase('the time zones offered', (database) => {
  it('are all known to it', async () => {
    const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(
      database().database.db,
    )
    const known = new Set(rows.map(({ name }) => name))
    expect(choices.filter(({ value }) => !known.has(value))).toEqual([])
  })
})
