// The look of a company's and its stores' ordering pages.
// Facts: F-63, F-64, N-21, N-26, V-136
import { sql } from 'kysely'

import type { Tx } from '#server/data/doors.ts'
import type { RecordsPage } from '#server/records/engine/description.ts'
import type { RecordSource, Work, Value } from '#server/records/engine/source.ts'
import { tableSource } from '#server/records/engine/table-source.ts'
import { fault } from '#server/records/settings/checks.ts'
import { choice, choicesOf, text } from '#server/records/settings/columns.ts'
import { joinedSource } from '#server/records/settings/rows.ts'
import { linkStores, storeCodes, storesColumn } from '#server/records/settings/stores.ts'

const usualFont = 'SourceSansPro'
const fonts = choicesOf({
  [usualFont]: 'Source Sans Pro',
  Arial: 'Arial',
  Courier: 'Courier',
  Lato: 'Lato',
  Merriweather: 'Merriweather',
  Montserrat: 'Montserrat',
  OpenSans: 'Open Sans',
  PlayfairDisplay: 'Playfair Display',
  Raleway: 'Raleway',
  Roboto: 'Roboto',
  TimesNewRoman: 'Times New Roman',
  Vollkorn: 'Vollkorn',
})
const brands = tableSource({
  table: 'brand',
  columns: {
    name: ['name', 'text'],
    color: ['primary_color', 'text'],
    font: ['font', 'choice'],
    buttonText: ['button_text_color', 'choice'],
  },
  unique: { brand_name_key: ['name', 'Another brand has this name.'] },
})
/**
 * Sets a brand's stores. Brands that lose a store get a new version, so that open forms of them see
 * a conflict.
 */
async function assign(tx: Tx, work: Work, id: number, stores: Value | undefined): Promise<void> {
  const others = await linkStores(tx, work, 'brand_store', 'brand_id', id, stores, true)
  if (others.length === 0) return
  await tx
    .updateTable('brand')
    .set({
      version: sql<number>`version + 1`,
      modified_at: work.now,
      modified_by: work.session.userName,
    })
    .where('merchant_id', '=', work.scope.merchantId)
    .where('id', 'in', others)
    .execute()
}
/** Writes a brand together with its stores. */
const brandWrites: RecordSource = {
  ...brands,
  reach: { stores: 'stores', empty: 'none' },
  async create(tx, work, { stores, ...values }) {
    const made = await brands.create(tx, work, values)
    await assign(tx, work, made.id, stores)
    return made
  },
  async update(tx, work, id, sent, { stores, ...values }) {
    if (stores !== undefined) await assign(tx, work, id, stores)
    return brands.update(tx, work, id, sent, values)
  },
  async remove(tx, work, id, sent) {
    const gone = await brands.remove(tx, work, id, sent)
    await tx
      .deleteFrom('brand_store')
      .where('merchant_id', '=', work.scope.merchantId)
      .where('brand_id', '=', id)
      .execute()
    return gone
  },
}
/** A colour in lower case, with a leading # added if it is missing. */
const hex = (value: unknown) => `#${String(value).replace(/^#/, '').toLowerCase()}`

export const siteBranding: RecordsPage = {
  page: 'SiteBranding',
  kind: 'records',
  title: 'Site branding',
  description:
    'Brands: colors and fonts, and the stores whose pages carry them. A store carries one.',
  noun: 'brand',
  columns: [
    text('name', 'Name', 20, { required: true }),
    text('color', 'Color', 7, { required: true, default: '#0f235f', help: 'As #0f235f.' }),
    choice('font', 'Font', fonts),
    choice('buttonText', 'Text on buttons', { White: 'White', Black: 'Black' }),
    storesColumn({
      help:
        'Codes of the stores, with commas between them, or "all". They leave the brand that ' +
        'they had.',
    }),
  ],
  defaultSort: 'name',
  abilities: {
    create: 'online-ordering.editSiteBranding',
    update: 'online-ordering.editSiteBranding',
    delete: 'online-ordering.editSiteBranding',
  },
  source: joinedSource({
    list: {
      kinds: { name: 'text', color: 'text', font: 'choice', buttonText: 'choice', stores: 'text' },
      search: ['name', 'stores'],
      rows: (tx, scope) =>
        tx
          .selectFrom('brand as b')
          .where('b.merchant_id', '=', scope.merchantId)
          .where('b.deleted_at', 'is', null)
          .select([
            'b.id',
            'b.version',
            'b.name',
            'b.primary_color as color',
            sql<string>`coalesce(b.font, ${sql.lit(usualFont)})`.as('font'),
            'b.button_text_color as buttonText',
            storeCodes('brand_store', 'brand_id', 'b').as('stores'),
          ]),
    },
    table: brandWrites,
    check: ({ color }) => [
      /^#[0-9a-f]{6}$/.test(hex(color))
        ? undefined
        : fault('color', 'format', 'Enter six digits from 0 to 9 and A to F, such as #0f235f.'),
    ],
    settle: (_tx, _work, values, before) => {
      const { stores, ...own } = values
      return {
        ...own,
        color: hex(own.color),
        font: own.font === usualFont ? null : (own.font ?? null),
        ...(stores !== before?.values.stores && { stores: stores ?? null }),
      }
    },
  }),
}
