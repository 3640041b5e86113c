// Lists that other forms refer to: tax categories and routing groups.
import { beforeAll, describe, expect, it } from 'vitest'

import type { TestPerson } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { listFaults, createTestPage } from '#server/records/settings/pages.fixtures.ts'

const platform = startedPlatform()
let owner: TestPerson
beforeAll(async () => {
  owner = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
})

const harbour = { merchantId: 1002, storeId: 100_200_001 }
const wholeList = { PageRowCount: 9999, RequestedPageNum: 1, TotalRowCount: -1 }
const offeredTaxes = async () =>
  (await owner.call('getActiveTaxCategories', { body: wholeList })).body.ResultSet
const offeredGroups = async () =>
  (await owner.call('getPrinterGroups', { body: wholeList })).body.ResultSet

describe('tax categories (T-settings-01)', () => {
  it('are offered by the item form until they are turned off', async () => {
    const page = createTestPage(owner, 'TaxCategories')
    const { body: made } = await page.create({ name: 'Catering' })
    expect((await offeredTaxes()).map(({ Name }) => Name)).toContain('Catering')
    await page.update(made, { isActive: false })
    expect((await offeredTaxes()).map(({ Name }) => Name)).not.toContain('Catering')
  })
  it('turned off are neither offered nor accepted, and stay where they are used', async () => {
    const page = createTestPage(owner, 'TaxCategories')
    const { body: seasonal } = await page.create({ name: 'Seasonal' })
    const inStore = await platform.signIn('bakery-owner', harbour)
    interface Form {
      form: ReturnType<typeof createTestPage>
      column: string
      values: Record<string, string | number>
    }
    const forms: Form[] = [
      { form: createTestPage(owner, 'Charges'), column: 'taxCategory', values: { amount: 2.5 } },
      { form: createTestPage(inStore, 'Taxes'), column: 'category', values: { rate: '3' } },
      { form: createTestPage(owner, 'Modifiers'), column: 'taxCategory', values: {} },
    ]
    const named = await Promise.all(
      forms.map(async ({ form, column, values }, at) => {
        expect(await form.pick(column, 'Seasonal')).toBe(seasonal.id)
        const given = await form.create({ ...values, name: `Winter ${at}`, [column]: seasonal.id })
        expect([given.status, ...listFaults(given)]).toEqual([200])
        return given.body
      }),
    )
    expect((await page.update(seasonal, { isActive: false })).status).toBe(200)
    for (const [at, { form, column, values }] of forms.entries()) {
      expect(await form.pick(column, 'Seasonal')).toBe(0)
      const summer = { ...values, name: `Summer ${at}`, [column]: seasonal.id }
      expect(listFaults(await form.create(summer))).toEqual([`${column} unknown`])
      const { status, body } = await form.update(named[at]!, { name: `Autumn ${at}` })
      expect([status, body.values.name, body.values[column], body.names?.[column]]).toEqual([
        200,
        `Autumn ${at}`,
        seasonal.id,
        ['Seasonal'],
      ])
    }
    // The filter still offers the deleted category because the list has rows with it.
    const { body: offered } = await inStore.call('searchPageChoices', {
      path: { page: 'Taxes', column: 'taxCategoryId' },
      body: { page: 1, of: 'filter', search: 'Seasonal' },
    })
    expect(offered.choices.map(({ id }) => id)).toEqual([seasonal.id])
    const filters = { taxCategoryId: { value: String(seasonal.id) } }
    expect((await createTestPage(inStore, 'Taxes').search({ filters })).length).toBe(1)
  })
  it('have one default: a new one takes the place of the old', async () => {
    const page = createTestPage(owner, 'TaxCategories')
    const old = await page.one('isDefault', true)
    const { body: made, status } = await page.create({ name: 'Bread tax', isDefault: true })
    expect(status).toBe(200)
    const defaults = async () =>
      (await page.search()).filter(({ values }) => values.isDefault).map(({ id }) => id)
    expect(await defaults()).toEqual([made.id])
    expect((await offeredTaxes()).find(({ IsDefault }) => IsDefault)?.Name).toBe('Bread tax')
    // A conflict because the form still shows the old default.
    expect((await page.update(old, { sortOrder: 5 })).status).toBe(409)
    const again = await page.one('name', old.values.name)
    expect((await page.update(again, { isDefault: true })).status).toBe(200)
    expect(await defaults()).toEqual([old.id])
  })
  it('cannot be deleted while they are in use, and have unique names', async () => {
    const page = createTestPage(owner, 'TaxCategories')
    const food = await page.one('name', 'Prepared food')
    const refused = await page.remove(food)
    expect(refused.status).toBe(422)
    expect(refused.body.detail).toMatch(
      /^It's used by \d+ items.* and \d+ taxes\. Choose another one there first\.$/,
    )
    expect(listFaults(await page.create({ name: 'prepared FOOD' }))).toEqual(['name taken'])
  })
})

describe('routing groups (T-settings-02)', () => {
  it('are offered by the item form, and can be deleted while unused', async () => {
    const page = createTestPage(owner, 'RoutingGroups')
    const { body: made } = await page.create({ name: 'Cellar' })
    const names = async () =>
      (await offeredGroups()).map(({ PrinterGroupName }) => PrinterGroupName)
    expect(await names()).toContain('Cellar')
    expect((await page.remove(made)).status).toBe(200)
    expect(await names()).not.toContain('Cellar')
    const refused = await page.remove(await page.one('name', 'Bakehouse'))
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      expect.stringMatching(/^It's used by \d+ items.*\. Choose another one there first\.$/),
    ])
  })
})
