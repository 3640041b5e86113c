// A form says before a save which stores it affects, and the save then affects exactly those.
import {
  field,
  makeDiscount,
  openDiscount,
  saveBar,
  saveButton,
} from '../../../tests/e2e/discounts.ts'
import { expect, pageAt, contexts, test } from '../../../tests/e2e/journey.ts'

const items = '/menu/categoriesoritems/items'
const everywhere = 'Applies to all 3 stores of Copper Kettle Bakery.'

for (const who of ['bakery-manager', 'bakery-owner'] as const) {
  test(
    `${who} in one store reads that a price is that of all three, before saving and deleting`,
    { tag: '@proof' },
    async ({ page, signIn }) => {
      const person = await signIn(who, contexts.harbourStreet)
      const { Categories } = await person.call('getItemCategories', { body: {} })
      const { ResultSet } = await person.call('getActiveTaxCategories', { body: {} })
      const { Entity } = await person.call('addItem', {
        body: {
          ItemName: `Reached by ${who}`,
          ItemCategoryId: Categories[0]!.ItemCategoryId,
          TaxCategoryId: ResultSet[0]!.TaxCategoryId,
          SoldBy: 1,
          RetailPrice: 3,
          PromptForPrice: false,
        },
      })
      await page.goto(pageAt(`${items}/${Entity!.ItemMasterId}`))
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toContainText(
        'Store view · Harbour Street',
      )
      await expect(page.getByRole('navigation', { name: 'Main menu' })).not.toContainText('apply')
      await field(page, 'Sales price').fill('4.25')
      await expect(saveBar(page)).toContainText(everywhere)
      await saveButton(page).click()
      await expect(saveBar(page)).toBeHidden()

      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(
        page.getByRole('dialog', { name: `Delete item Reached by ${who}?` }),
      ).toContainText(everywhere)
    },
  )
}

test('a discount of 12 of 60 stores says 12 stores, in its form, and where it is deleted', async ({
  page,
  signIn,
}) => {
  const owner = await signIn('chain-owner', { merchantId: 1003, storeId: 0 })
  const { ResultSet } = await owner.call('getMerchantStores', {
    body: {
      PageRowCount: 100,
      RequestedPageNum: 1,
      TotalRowCount: -1,
      SearchArg: '',
      includeDeletedStores: false,
    },
  })
  const some = ResultSet.slice(0, 12).map(({ StoreId }) => ({ StoreId, IsAssigned: true }))
  const { Id, Name } = await makeDiscount(owner, {
    DiscountStores: [{ StoreId: 0, IsAssigned: false }, ...some],
  })
  await openDiscount(page, Id)
  await field(page, 'Description').fill('For twelve')
  await expect(saveBar(page)).toContainText('Applies to 12 stores of Noodle Harbor.')
  await saveButton(page).click()
  await expect(saveBar(page)).toBeHidden()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('dialog', { name: `Delete discount ${Name}?` })).toContainText(
    'Applies to 12 stores of Noodle Harbor.',
  )
})
