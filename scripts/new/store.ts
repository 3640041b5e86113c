// Changes the template of a company's list to a list whose rows belong to one store each.

/** Text in the template → its replacement. */
export const ofStore: readonly (readonly [from: string, to: string])[] = [
  // Contract and strings
  ['x-affected-stores: company', 'x-affected-stores: store'],
  ['All sample items of the merchant', 'All sample items of the current store'],
  ['are kept for the whole company', 'are kept for each store'],
  ['anyone with their permission', 'anyone with their permission, in that store'],
  ['One list for all stores.', 'Each store has a list of its own.'],
  ["It's removed from every store.", "It's removed from this store."],
  // Table and handlers
  ['sample items of a merchant', 'sample items of each store'],
  ["records('sample_item', {", "records('sample_item', {\nstore: true,"],
  ['`lower(name) ${live}`', '`store_id, lower(name) ${live}`'],
  ['AnswerOf, BodyOf, Handlers', 'AnswerOf, AnyCall, BodyOf, Handlers'],
  [
    "from '#server/data/write.ts'",
    "from '#server/data/write.ts'\nimport { storeHere } from " +
      "'#server/identity/sessions/visible-stores.ts'",
  ],
  [
    '  merchantId: number\n}',
    `  merchantId: number
  storeId: number
}
/** @throws denied in company view */
const hereOf = async (tx: Tx, { scope }: Pick<AnyCall, 'scope'>): Promise<Here> => ({
  merchantId: scope.merchantId,
  storeId: await storeHere(tx, scope, 'Sample items belong'),
})
`,
  ],
  ['{ merchantId }: Here', '{ merchantId, storeId }: Here'],
  [
    "    .where('merchant_id', '=', merchantId)",
    "    .where('merchant_id', '=', merchantId)\n    .where('store_id', '=', storeId)",
  ],
  ['    id: row.id,\n    name', '    id: row.id,\n    store_id: row.store_id,\n    name'],
  ['liveRows(tx, call.scope)', 'liveRows(tx, await hereOf(tx, call))'],
  [
    'write(call, (tx) => sampleItem.create(tx, call, call.scope, toColumns(call.body))),',
    `write(call, async (tx) => {
      const here = await hereOf(tx, call)
      const columns = { store_id: here.storeId, ...toColumns(call.body) }
      return sampleItem.create(tx, call, here, columns)
    }),`,
  ],
  [', scope: here } = call', ' } = call'],
  [
    '      const before = await',
    '      const here = await hereOf(tx, call)\n      const before = await',
  ],
  // Tests
  ['{ merchantId: bakery, storeId: 0 }', '{ merchantId: bakery, storeId: 100_200_001 }'],
  ["'in company view'", "'in a store'"],
  ["      by: 'company',\n", ''],
  ['{ owner }', '{ inStore: owner }'],
  ["const view = 'company'", "const view = 'store-of-many'"],
]

/** Tests that only such a list has: mark in the template → test. */
export const storeTests = {
  inAnotherStore: `
it('belong to one store each, and to none in company view (T-example-plugin-01)', async () => {
  ok(await add('Mango'))
  const at = (storeId: number) => platform.signIn('bakery-owner', { merchantId: bakery, storeId })
  const other = await at(100_200_002)
  expect(await names(other)).not.toContain('Mango')
  ok(await add('Mango', other))
  const [stored] = ok(await owner.call('findSampleItems')).sampleItems
  expect(await change(stored!, 'Melon', other)).toMatchObject({ status: 404 })
  expect(await (await at(0)).call('findSampleItems')).toMatchObject({ status: 403 })
  expect(await add('Melon', await at(0))).toMatchObject({ status: 403 })
})`,
  inCompanyView: `
it('belong to one store: company view asks to choose one (T-example-plugin-01)', async () => {
  renderScreen(at, { facts: { ...may, view: 'company' } })
  expect(await screen.findByText('You can only open Sample items in a single store')).toBeTruthy()
  expect(sentTo('findSampleItems')).toHaveLength(0)
})`,
}
