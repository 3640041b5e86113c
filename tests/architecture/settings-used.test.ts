// A setting without effect misleads people who save it. Code other than its own described page must
// read each one, or the page must name its user. Settings of screens are not covered.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Setting {
  /** Its column in the database: `store_option.sign_out_minutes`. */
  stored: string
  page: string
}
const pages = globSync('plugins/*/server/pages/*.ts').filter((file) => !file.endsWith('.test.ts'))
const settings = pages.flatMap((page): Setting[] =>
  [
    ...readFileSync(page, 'utf8').matchAll(
      /(?:store|company)Setting\(\{\s+table: '(\w+)',.*?\n    columns: \{(.*?)\n    \}/gs,
    ),
  ].flatMap(([, table, columns]) =>
    [...columns!.matchAll(/^ {6}\w+: \['(\w+)'/gm)].map(([, column]) => ({
      stored: `${table}.${column}`,
      page,
    })),
  ),
)

/** Settings that a page only shows, because the company form saves them. */
const onlyShown = ['company_setting.business_name']

/** Code that describes, seeds or sends settings without applying them. */
const own = [
  /\/(pages|migrations|demo|generated)\//,
  /(tables|security-controls|company-wire|receipt-info|store-record)\.ts$/,
  /\.(test|fixtures)\./,
]
const readers = globSync('{server,plugins}/**/*.ts')
  .filter((file) => !own.some((pattern) => pattern.test(file)))
  .map((file) => readFileSync(file, 'utf8'))
const isRead = (column: string) => {
  const name = new RegExp(`\\b${column}\\b`)
  return readers.some((source) => name.test(source))
}

const columnsOf = (table: string, columns: string) =>
  columns.split(' ').map((column) => `${table}.${column}`)
/** Our settings that other systems apply, by the sentence on their page that names the system. */
const byOthers: Readonly<Record<string, readonly string[]>> = {
  'Used at the register.': [
    ...columnsOf('company_setting', 'sends_e_invoices takes_tips cash_rounding'),
    ...columnsOf('cash_setting', 'starting_cash drop_above allowed_difference counts_blind'),
    ...columnsOf('cash_setting', 'counts_at_shift_end asks_difference_reason'),
    ...columnsOf('in_store_api_setting', 'allowed_network is_read_only'),
    ...columnsOf('store_option', 'sign_out_minutes receipt_printing asks_guest_count'),
    ...columnsOf('store_option', 'opens_drawer_for_cards asks_no_sale_reason'),
    ...columnsOf('store_option', 'signs_out_after_sale first_order_number restarts_order_numbers'),
  ],
  'Used by the web shop.': columnsOf('commerce_sync_setting', 'every_minutes hide_below'),
}

it('each setting is read by something other than its page, or the page says by what', () => {
  const unread = settings.filter(
    ({ stored }) => !onlyShown.includes(stored) && !isRead(stored.split('.')[1]!),
  )
  expect(settings.length).toBeGreaterThan(25)
  expect(settings.map(({ stored }) => stored)).toEqual(expect.arrayContaining(onlyShown))
  expect(unread.map(({ stored }) => stored).toSorted()).toEqual(
    Object.values(byOthers).flat().toSorted(),
  )
  for (const [sentence, stored] of Object.entries(byOthers))
    for (const { page } of unread.filter((each) => stored.includes(each.stored)))
      expect(readFileSync(page, 'utf8'), `${page}: ${stored}`).toContain(sentence)
})
