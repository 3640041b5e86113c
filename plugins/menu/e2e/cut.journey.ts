// Each write of the menu's screens while the connection breaks: the screen says that the outcome is
// unknown, typed values are kept, and a second attempt doesn't repeat the write.
import type { Locator, Page } from '@playwright/test'

import { cutOff, moments } from '../../../tests/e2e/cut.ts'
import {
  choose,
  field,
  makeDiscount,
  newName,
  openDiscount,
  saveButton,
} from '../../../tests/e2e/discounts.ts'
import {
  expect,
  pageAt,
  contexts,
  test,
  type Person,
  type PortalContext,
} from '../../../tests/e2e/journey.ts'

/** A write that is ready to send: the page is open and everything is typed. */
interface Doing {
  /** The button that sends it; available again once the message is dismissed. */
  button: Locator
  /** Typed values, by field. */
  typed?: readonly (readonly [Locator, string])[]
  /** Shows that the write succeeded. */
  done: Locator
  /** Reads what is stored, to compare with `expected`. */
  stored(): Promise<unknown>
  expected: unknown
}
type Begin = (page: Page, person: Person) => Promise<Doing>
/** How a screen reports an unknown outcome and offers to continue. */
type Way = 'form' | 'question' | 'import'
type Row = readonly [name: string, way: Way, path: string, at: PortalContext, begin: Begin]

const { bakeryCompany, harbourStreet } = contexts
const question = (page: Page, title: RegExp) => page.getByRole('dialog', { name: title })
/** Whether a search result is this name, or begins with it and a space. */
const isOf = (name: string) => (found: unknown) =>
  `${String(found)} `.toLowerCase().startsWith(`${name} `.toLowerCase())
const some = { PageRowCount: 100, RequestedPageNum: 1 } as const
async function open(page: Page, path: string, there: (page: Page) => Locator) {
  await page.goto(pageAt(path))
  await expect(there(page)).toBeVisible()
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

// Items
const items = '/menu/categoriesoritems/items'
const itemsNamed = async (person: Person, name: string) =>
  (await person.call('getItems', { body: { ...some, SearchArg: name } })).ResultSet.filter(
    ({ ItemName }) => isOf(name)(ItemName),
  ).map(({ ItemName, RetailPrice }) => [ItemName, RetailPrice])
async function makeItem(person: Person, category?: number) {
  const [{ Categories }, { ResultSet: taxes }] = [
    await person.call('getItemCategories', { body: {} }),
    await person.call('getActiveTaxCategories', { body: {} }),
  ]
  return (
    await person.call('addItem', {
      body: {
        ItemName: newName(),
        ItemCategoryId: category ?? Categories[0]!.ItemCategoryId,
        TaxCategoryId: taxes[0]!.TaxCategoryId,
        SoldBy: 1,
        RetailPrice: 3,
        PromptForPrice: false,
      },
    })
  ).Entity!
}
async function withItem(page: Page, person: Person) {
  const item = await makeItem(person)
  await open(page, `${items}/${item.ItemMasterId}`, () => field(page, 'Description'))
  return { name: item.ItemName, price: field(page, 'Sales price') }
}

// Categories
const categories = '/menu/categoriesoritems/categories'
const categoriesNamed = async (person: Person, name: string) =>
  (await person.call('getItemCategories', { body: { SearchArg: name } })).Categories.filter(
    ({ CategoryName }) => isOf(name)(CategoryName),
  ).map(({ CategoryName, SortOrder }) => [CategoryName, SortOrder])
async function withCategory(page: Page, person: Person) {
  const { ItemCategoryId, CategoryName } = (
    await person.call('addItemCategory', {
      body: { itemCategory: { CategoryName: newName(), ItemCategoryId: 0 }, tagAssignments: null },
    })
  ).Entity!
  await open(page, `${categories}?category=${ItemCategoryId}`, () =>
    page.getByRole('heading', { level: 2 }),
  )
  return CategoryName
}
async function inModal(
  page: Page,
  button: string,
  name: string,
): Promise<Omit<Doing, 'stored' | 'expected'>> {
  await page.getByRole('button', { name: button }).click()
  const modal = page.getByRole('dialog', { name: button })
  const [at, order] = [
    modal.getByRole('textbox', { name: 'Name' }),
    modal.getByRole('textbox', { name: 'Sort order' }),
  ]
  await at.fill(name)
  await order.fill('77')
  return {
    button: modal.getByRole('button', { name: 'Save' }),
    typed: [
      [at, name],
      [order, '77'],
    ],
    done: page.getByText(`Category ${name.toUpperCase()} saved`),
  }
}

// Availability and loyalty prices
const fetchStock = async (person: Person, name: string) =>
  (
    await person.call('getItemAvailability', { body: { ...some, SearchArg: name } })
  ).ResultSet.filter(({ ItemName }) => isOf(name)(ItemName)).map(({ IsInStock, OutReason }) => [
    IsInStock,
    OutReason,
  ])
const fetchSets = async (person: Person, kind: 'availability' | 'loyaltyPrices' | 'itemImport') =>
  (await person.call('findChangeSets', { query: { kind, size: 100 } })).changeSets
async function sellOutItem(person: Person) {
  const { ItemName } = await makeItem(person)
  const [row] = (
    await person.call('getItemAvailability', { body: { ...some, SearchArg: ItemName } })
  ).ResultSet
  await person.call('updateItemAvailability', {
    body: { ItemAvailabilityList: [{ ...row!, IsInStock: false, IsAvailableOnline: false }] },
  })
  return ItemName
}
const allAtOnce =
  (button: string, title: string, done: string, is: 'IsInStock' | 'IsAvailableOnline'): Begin =>
  async (page, person) => {
    const name = await sellOutItem(person)
    const before = (await fetchSets(person, 'availability')).length
    await open(page, '/menu/itemAvailability', () => page.getByRole('button', { name: button }))
    await page.getByRole('button', { name: button }).click()
    return {
      button: question(page, new RegExp(title)).getByRole('button', { name: button }),
      done: page.getByText(done).first(),
      stored: async () => [
        (await fetchSets(person, 'availability')).length - before,
        (await person.call('getItemAvailability', { body: { ...some, SearchArg: name } }))
          .ResultSet[0]![is],
      ],
      expected: [1, true],
    }
  }

// Events
const eventsNamed = async (person: Person, name: string) =>
  (
    await person.call('eventScheduleGetAll', { body: { ...some, SearchArg: name } })
  ).ResultSet.filter(({ Name }) => isOf(name)(Name)).map(
    ({ Name, Description, StartTime, EndTime }) => [Name, Description, StartTime, EndTime],
  )
const makeEvent = async (person: Person) =>
  (
    await person.call('eventScheduleInsert', {
      body: {
        Name: newName(),
        Description: 'Made',
        StartDate: '2026-12-01',
        EndDate: null,
        DaysOfWeek: [1],
        StartTime: '1600',
        EndTime: '1800',
        IsActive: true,
        PriceListId: null,
      },
    })
  ).Entity!
/** Opens a row's menu up to the question that confirms deletion, and returns its button. */
async function deleting(page: Page, path: string, noun: string, name: string): Promise<Locator> {
  await open(page, `${path}?q=${encodeURIComponent(name)}`, () =>
    page.getByRole('row', { name: new RegExp(`^${name} `) }),
  )
  await page
    .getByRole('button', { name: `Actions for ${name}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  return question(page, new RegExp(`^Delete ${noun} ${name}`)).getByRole('button', {
    name: `Delete ${noun}`,
  })
}

// Discounts
const discounts = '/menu/discounts'
const discountsNamed = async (person: Person, name: string) =>
  (
    await person.call('getActiveDiscounts', {
      body: { ...some, TotalRowCount: -1, SearchArg: name },
    })
  ).ResultSet.filter(({ Name }) => Name === name).map(({ Description, DiscountAmount }) => [
    Description,
    DiscountAmount,
  ])

// Described pages
const recordsNamed = async (person: Person, which: string, name: string) =>
  (
    await person.call('searchPageRecords', {
      path: { page: which },
      body: { search: name, pageSize: 100 } as never,
    })
  ).records
    .map(({ values }) => values.name)
    .filter(isOf(name))
type Values = Record<string, string | number | boolean | null>
/**
 * Adds, renames and deletes a record of a described page.
 * @param values what a record has besides its name
 * @param isAdded false if a new record needs more input than its name
 */
function described(title: string, noun: string, values: Values = {}, isAdded = true): Row[] {
  const which = title.replace(/ (\w)/, (_, letter: string) => letter.toUpperCase())
  const [path, request] = [`/menu/${which.toLowerCase()}`, `/pages/${which}/records`]
  const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
  const begin = (page: Page) => open(page, path, () => page.getByRole('searchbox'))
  const withNew = async (page: Page, person: Person) => {
    const name = newName()
    await person.call('createPageRecord', {
      path: { page: which },
      body: { values: { name, ...values } },
    })
    await begin(page)
    await page.getByRole('searchbox').fill(name)
    // Wait until the search is done, because before that the row is among others and moves under a
    // click.
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(row(page, name)).toBeVisible()
    return name
  }
  /** Types a name into the open form. */
  const typing = async (page: Page, person: Person, old?: string): Promise<Doing> => {
    const form = page.getByRole('dialog', { name: new RegExp(noun) })
    const [name, box] = [newName(), form.getByRole('textbox', { name: 'Name' })]
    await box.fill(name)
    return {
      button: form.getByRole('button', { name: 'Save' }),
      typed: [[box, name]],
      done: page.getByText(new RegExp(`^${noun} ${name} saved`, 'i')),
      stored: async () => [
        await recordsNamed(person, which, name),
        old === undefined ? [] : await recordsNamed(person, which, old),
      ],
      expected: [[name], []],
    }
  }
  const add: Row = [
    `a ${noun} is added`,
    'form',
    request,
    bakeryCompany,
    async (page, person) => {
      await begin(page)
      await page
        .getByRole('button', { name: `Add ${noun}` })
        .first()
        .click()
      return typing(page, person)
    },
  ]
  const others: Row[] = [
    [
      `a ${noun} is renamed`,
      'form',
      request,
      bakeryCompany,
      async (page, person) => {
        const old = await withNew(page, person)
        await row(page, old).click()
        return typing(page, person, old)
      },
    ],
    [
      `a ${noun} is deleted`,
      'question',
      request,
      bakeryCompany,
      async (page, person) => {
        const name = await withNew(page, person)
        await row(page, name)
          .getByRole('button', { name: new RegExp(name) })
          .click()
        await page.getByRole('menuitem', { name: 'Delete' }).click()
        return {
          button: question(page, /^Delete/).getByRole('button', { name: `Delete ${noun}` }),
          done: page.getByText(new RegExp(`^${noun} ${name} deleted`, 'i')),
          stored: () => recordsNamed(person, which, name),
          expected: [],
        }
      },
    ],
  ]
  return isAdded ? [add, ...others] : others
}

const rows: readonly Row[] = [
  [
    'an item is added',
    'form',
    '/Item/AddItem',
    harbourStreet,
    async (page, person) => {
      const name = newName()
      await open(page, `${items}/0`, () => field(page, 'Name'))
      await field(page, 'Name').fill(name)
      await page.getByRole('combobox', { name: 'Category', exact: true }).fill('sourdough')
      await page.getByRole('option', { name: 'SOURDOUGH' }).click()
      await field(page, 'Sales price').fill('2.5')
      return {
        button: saveButton(page),
        typed: [
          [field(page, 'Name'), name],
          [field(page, 'Sales price'), '$2.50'],
        ],
        done: page.getByText(`${name} saved`),
        stored: () => itemsNamed(person, name),
        expected: [[name, 2.5]],
      }
    },
  ],
  [
    'an item is changed',
    'form',
    '/Item/EditItem',
    harbourStreet,
    async (page, person) => {
      const { name, price } = await withItem(page, person)
      await price.fill('4.25')
      return {
        button: saveButton(page),
        typed: [[price, '$4.25']],
        done: page.getByText(`${name} saved`),
        stored: () => itemsNamed(person, name),
        expected: [[name, 4.25]],
      }
    },
  ],
  [
    'an item is duplicated',
    'form',
    '/Item/AddItem',
    harbourStreet,
    async (page, person) => {
      const { name } = await withItem(page, person)
      await page.getByRole('button', { name: 'Duplicate this item' }).click()
      await expect(field(page, 'Name')).toHaveValue('')
      await field(page, 'Name').fill(`${name} again`)
      return {
        button: saveButton(page),
        typed: [[field(page, 'Name'), `${name} again`]],
        done: page.getByText(`${name} again saved`),
        stored: () => itemsNamed(person, name),
        expected: [
          [name, 3],
          [`${name} again`, 3],
        ],
      }
    },
  ],
  [
    'an item is deleted',
    'question',
    '/Item/DeleteItem',
    harbourStreet,
    async (page, person) => {
      const { name } = await withItem(page, person)
      await page.getByRole('button', { name: 'Delete' }).click()
      return {
        button: question(page, /^Delete item/).getByRole('button', { name: 'Delete item' }),
        done: page.getByText(`${name} deleted`),
        stored: () => itemsNamed(person, name),
        expected: [],
      }
    },
  ],
  [
    'items are imported',
    'import',
    '/Item/ImportItems',
    bakeryCompany,
    async (page, person) => {
      const name = newName()
      const category = (await person.call('getItemCategories', { body: {} })).Categories[0]!
        .CategoryName
      const before = (await fetchSets(person, 'itemImport')).length
      await open(page, items, heading)
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      const dialog = question(page, /^Import items/)
      await dialog.locator('input[type="file"]').setInputFiles({
        name: 'Cut.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `Name,Category,Price\n${name} one,${category},1.10\n${name} two,${category},2.20\n`,
        ),
      })
      await dialog.getByRole('button', { name: 'Check file' }).click()
      await expect(dialog.getByText('2 new')).toBeVisible()
      return {
        button: dialog.getByRole('button', { name: 'Import 2 items' }),
        done: dialog.getByRole('heading', { name: 'Items imported' }),
        stored: async () => [
          (await itemsNamed(person, name)).sort(),
          (await fetchSets(person, 'itemImport')).length - before,
        ],
        expected: [
          [
            [`${name} one`, 1.1],
            [`${name} two`, 2.2],
          ],
          1,
        ],
      }
    },
  ],
  [
    'a category is added',
    'form',
    '/Item/AddItemCategory',
    bakeryCompany,
    async (page, person) => {
      const name = newName()
      await open(page, categories, () => page.getByRole('heading', { level: 2 }))
      return {
        ...(await inModal(page, 'Add category', name)),
        stored: () => categoriesNamed(person, name),
        expected: [[name.toUpperCase(), 77]],
      }
    },
  ],
  [
    'a category is changed',
    'form',
    '/Item/EditItemCategory',
    bakeryCompany,
    async (page, person) => {
      const name = `${await withCategory(page, person)} B`
      return {
        ...(await inModal(page, 'Edit category', name)),
        stored: () => categoriesNamed(person, name),
        expected: [[name.toUpperCase(), 77]],
      }
    },
  ],
  [
    'a category is deleted',
    'question',
    '/Item/DeleteItemCategory',
    bakeryCompany,
    async (page, person) => {
      const name = await withCategory(page, person)
      await page.getByRole('button', { name: 'Delete' }).click()
      return {
        button: question(page, /^Delete category/).getByRole('button', { name: 'Delete category' }),
        done: page.getByText(`Category ${name} deleted`),
        stored: () => categoriesNamed(person, name),
        expected: [],
      }
    },
  ],
  [
    'what is in stock is saved',
    'form',
    '/Item/UpdateItemAvailability',
    harbourStreet,
    async (page, person) => {
      const { ItemName } = await makeItem(person)
      const before = (await fetchSets(person, 'availability')).length
      const stock = page.getByRole('switch', { name: `${ItemName}: in stock`, exact: true })
      await open(page, `/menu/itemAvailability?q=${encodeURIComponent(ItemName)}`, () =>
        page.getByRole('switch').first(),
      )
      await stock.click({ force: true }) // Mantine's switches lie below their tracks
      await expect(stock).not.toBeChecked()
      return {
        button: saveButton(page),
        done: page.getByText('Availability saved').first(),
        stored: async () => [
          await fetchStock(person, ItemName),
          (await fetchSets(person, 'availability')).length - before,
        ],
        expected: [[[false, null]], 1],
      }
    },
  ],
  [
    'all is put in stock',
    'question',
    '/Item/UpdateItemAvailabilityAllInStock',
    harbourStreet,
    allAtOnce(
      'Mark all in stock',
      '^Mark all items in stock',
      'All items are in stock',
      'IsInStock',
    ),
  ],
  [
    'all is put online',
    'question',
    '/Item/UpdateItemAvailabilityAllIsOnline',
    harbourStreet,
    allAtOnce(
      'Make all available online',
      '^Make all items available online',
      'All items are available online',
      'IsAvailableOnline',
    ),
  ],
  [
    'loyalty prices and the name of their program are saved',
    'form',
    '/TieredPriceList/UpdateTieredPriceList',
    bakeryCompany,
    async (page, person) => {
      const [{ ItemName }, program] = [await makeItem(person), newName()]
      const before = (await fetchSets(person, 'loyaltyPrices')).length
      const price = page.getByRole('textbox', { name: `Loyalty price of ${ItemName}`, exact: true })
      await open(page, `/menu/loyaltytierpricing?q=${encodeURIComponent(ItemName)}`, () => price)
      await price.fill('2.25')
      await field(page, 'Program name').fill(program)
      const stored = async () => {
        const { Name, TieredPriceListId } = await person.call('getTieredPriceList', {})
        const { ResultSet } = await person.call('tieredPriceListGetMembers', {
          query: {
            tieredPriceListId: TieredPriceListId,
            itemNameFilter: ItemName,
            pageNumber: 1,
            pageSize: 25,
          },
        })
        return [
          Name,
          ResultSet.map(({ PriceListPrice }) => PriceListPrice),
          (await fetchSets(person, 'loyaltyPrices')).length - before,
        ]
      }
      return {
        button: saveButton(page),
        typed: [
          [price, '2.25'],
          [field(page, 'Program name'), program],
        ],
        done: page.getByText('Loyalty prices saved').first(),
        stored,
        expected: [program, [2.25], 1],
      }
    },
  ],
  [
    'a change of availability is undone',
    'question',
    '/change-sets/',
    harbourStreet,
    async (page, person) => {
      const name = await sellOutItem(person)
      await open(page, '/menu/itemAvailability', () =>
        page.getByRole('button', { name: 'History', exact: true }),
      )
      await page.getByRole('button', { name: 'History', exact: true }).click()
      const set = page
        .getByRole('dialog', { name: 'Availability history' })
        .getByRole('listitem')
        .filter({ hasText: name })
      await set.getByRole('button', { name: 'Undo' }).click()
      return {
        button: question(page, /^Undo the change/).getByRole('button', { name: 'Undo change' }),
        done: set.getByText(/^Undone by bakery-owner/),
        stored: async () => [
          await fetchStock(person, name),
          (await fetchSets(person, 'availability')).filter(
            ({ labels, undoneAt }) => labels.includes(name) && undoneAt !== null,
          ).length,
        ],
        expected: [[[true, null]], 1],
      }
    },
  ],
  [
    'an event is added',
    'form',
    '/EventSchedule/Insert',
    bakeryCompany,
    async (page, person) => {
      const name = newName()
      const { Name } = await makeEvent(person)
      // Duplicating fills in days, times and a first day.
      await open(page, `/menu/events?q=${encodeURIComponent(Name)}`, () =>
        page.getByRole('row', { name: new RegExp(`^${Name} `) }),
      )
      await page
        .getByRole('button', { name: `Actions for ${Name}` })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Duplicate' }).click()
      await field(page, 'Name').fill(name)
      return {
        button: saveButton(page),
        typed: [[field(page, 'Name'), name]],
        done: page.getByText('Event saved'),
        stored: () => eventsNamed(person, name),
        expected: [[name, 'Made', '1600', '1800']],
      }
    },
  ],
  [
    'an event is changed',
    'form',
    '/EventSchedule/Update',
    bakeryCompany,
    async (page, person) => {
      const { EventScheduleId, Name } = await makeEvent(person)
      await open(page, `/menu/events/${EventScheduleId}`, () => field(page, 'Description'))
      await field(page, 'Description').fill('Changed')
      return {
        button: saveButton(page),
        typed: [[field(page, 'Description'), 'Changed']],
        done: page.getByText('Event saved'),
        stored: () => eventsNamed(person, Name),
        expected: [[Name, 'Changed', '1600', '1800']],
      }
    },
  ],
  [
    'an event is deleted',
    'question',
    '/EventSchedule/Delete',
    bakeryCompany,
    async (page, person) => {
      const { Name } = await makeEvent(person)
      const button = await deleting(page, '/menu/events', 'event', Name)
      return {
        button,
        done: page.getByText('No results'),
        stored: () => eventsNamed(person, Name),
        expected: [],
      }
    },
  ],
  [
    'a discount is added',
    'form',
    '/Discount/CreateDiscount',
    bakeryCompany,
    async (page, person) => {
      const name = newName()
      await openDiscount(page, 0)
      for (const [label, text] of [
        ['Name', name],
        ['Description', 'Typed'],
        ['Amount', '2.5'],
      ] as const)
        await field(page, label).fill(text)
      await choose(page, 'Applies to', 'Ticket')
      return {
        button: saveButton(page),
        typed: [
          [field(page, 'Name'), name],
          [field(page, 'Amount'), '$2.50'],
        ],
        done: page.getByText('Discount saved'),
        stored: () => discountsNamed(person, name),
        expected: [['Typed', 2.5]],
      }
    },
  ],
  [
    'a discount is changed',
    'form',
    '/Discount/UpdateDiscount',
    bakeryCompany,
    async (page, person) => {
      const { Id, Name } = await makeDiscount(person)
      await openDiscount(page, Id)
      await field(page, 'Description').fill('Changed')
      return {
        button: saveButton(page),
        typed: [[field(page, 'Description'), 'Changed']],
        done: page.getByText('Discount saved'),
        stored: () => discountsNamed(person, Name),
        expected: [['Changed', 5]],
      }
    },
  ],
  [
    'a discount is deleted',
    'question',
    '/Discount/DeleteDiscount',
    bakeryCompany,
    async (page, person) => {
      const { Name } = await makeDiscount(person)
      const button = await deleting(page, discounts, 'discount', Name)
      return {
        button,
        done: page.getByText('No results'),
        stored: () => discountsNamed(person, Name),
        expected: [],
      }
    },
  ],
  ...described('Departments', 'department', { sortOrder: 1, isActive: true }),
  ...described('Tags', 'tag'),
  ...described('Price lists', 'price list'),
  ...described(
    'Promotions',
    'promotion',
    { kind: 'percent', value: 10, buy: 1, startsOn: '2026-12-01', active: true },
    false,
  ),
  [
    'prices of a category are changed',
    'form',
    '/pages/MenuPricing/act',
    bakeryCompany,
    async (page, person) => {
      const { ItemCategoryId, CategoryName } = (
        await person.call('addItemCategory', {
          body: {
            itemCategory: { CategoryName: newName(), ItemCategoryId: 0 },
            tagAssignments: null,
          },
        })
      ).Entity!
      const { ItemName } = await makeItem(person, ItemCategoryId)
      const category = page.getByRole('combobox', { name: 'Category' })
      await open(page, '/menu/pricing', () => category)
      await category.fill(CategoryName)
      await page.getByRole('option', { name: CategoryName.toUpperCase() }).click()
      await page.getByRole('textbox', { name: 'Change', exact: true }).fill('10')
      await page.getByRole('button', { name: 'See what would happen' }).click()
      const confirmation = page.getByRole('textbox', { name: /^Type / })
      await confirmation.fill('Copper Kettle Bakery')
      return {
        button: page.getByRole('button', { name: 'Change prices' }),
        typed: [[confirmation, 'Copper Kettle Bakery']],
        done: page.locator(':focus', { hasText: `1 price of ${CategoryName}, by 10%` }),
        stored: () => itemsNamed(person, ItemName),
        expected: [[ItemName, 3.3]],
      }
    },
  ],
]

/** Sends again after the connection is restored, from each kind of message. */
const goOn: Readonly<
  Record<Way, (page: Page, doing: Doing, mend: () => Promise<void>) => Promise<void>>
> = {
  async form(page, { button, typed = [] }, mend) {
    const dialog = page.getByRole('dialog', { name: "We don't know if this was saved" })
    await expect(dialog).toContainText('nothing is saved twice')
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    for (const [at, text] of typed) await expect(at).toHaveValue(text)
    await mend()
    await button.click()
  },
  async question(page, { button }, mend) {
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      "We don't know if this went through",
    )
    await mend()
    await button.click()
  },
  async import(page, _doing, mend) {
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toContainText("We don't know if this went through")
    await mend()
    await dialog.getByRole('button', { name: 'Try again' }).click()
  },
}

/**
 * One browser for all writes of a kind and context, because starting with an empty one takes as
 * long as a whole test.
 */
const kinds = Map.groupBy(rows, ([, , path, { storeId }]) => `${path.split('/')[1]} ${storeId}`)
for (const writes of kinds.values())
  test(
    `${writes.map(([name]) => name).join(', ')}: cut off before or after the platform has done ` +
      'it, once, as typed (fault 5)',
    { tag: '@proof' },
    async ({ page, signIn }) => {
      test.setTimeout(180_000)
      const person = await signIn('bakery-owner', writes[0]![3])
      for (const [name, way, path, , begin] of writes)
        for (const moment of moments)
          await test.step(`${name}, ${moment}`, async () => {
            const doing = await begin(page, person)
            const { mend, wasOne } = await cutOff(page, path, moment)
            await doing.button.click()
            await goOn[way](page, doing, async () => {
              await expect(doing.done, moment).toHaveCount(0)
              await mend()
            })
            await expect(doing.done, moment).toBeVisible()
            wasOne()
            expect(await doing.stored(), moment).toEqual(doing.expected)
          })
    },
  )
