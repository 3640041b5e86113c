// Failed saves on each screen: no input is lost, nothing is done twice, and nothing claims success.
import type { Locator, Page, Route } from '@playwright/test'

import permissions from '../../manifest/vocabulary/permissions.json' with { type: 'json' }
import {
  choose,
  deleteDiscount,
  field,
  makeDiscount,
  newName,
  openDiscount,
  readDiscount,
  saveBar,
  saveButton,
} from '../e2e/discounts.ts'
import {
  demoPassword,
  expect,
  pageAt,
  contexts,
  test,
  type Person,
  type PortalContext,
} from '../e2e/journey.ts'
import { typeAndKeep } from '../e2e/session-steps.ts'
import { departments, list, tipping } from './screens.ts'

const updates = '**/Discount/UpdateDiscount*'
const failed = (page: Page) => page.getByRole('region', { name: 'Notices' }).getByRole('alert')
const inForm = (page: Page) => page.locator('form:focus, form :focus')
const typed = 'Typed and to be kept'
/** Portal data of a person whose role has since lost some permissions. */
async function withoutFeatures(route: Route, lost: (name: string) => boolean): Promise<void> {
  const gone = Object.entries<{ featureId: number }>(permissions).flatMap(
    ([name, { featureId }]) => (lost(name) ? [featureId] : []),
  )
  const response = await route.fetch()
  const data = (await response.json()) as { featureIds: number[] }
  await route.fulfill({
    response,
    json: { ...data, featureIds: data.featureIds.filter((id) => !gone.includes(id)) },
  })
}

/** Creates a discount and opens it with an unsaved change. */
async function withChange(page: Page, owner: Person): Promise<number> {
  const { Id } = await makeDiscount(owner)
  await openDiscount(page, Id)
  await field(page, 'Description').fill(typed)
  return Id
}
/** Checks that the input is still there and can be saved. */
async function canBeSaved(page: Page): Promise<void> {
  await expect(field(page, 'Description')).toHaveValue(typed)
  await expect(saveButton(page)).toBeEnabled()
}
async function saves(page: Page, owner: Person, id: number): Promise<void> {
  await saveButton(page).click()
  await expect(page.getByText('Discount saved')).toBeVisible()
  await expect(saveBar(page)).toBeHidden()
  expect(await readDiscount(owner, id)).toMatchObject({ Description: typed })
}
/** The idempotency keys of writes that the page sends to such addresses. */
function writesTo(page: Page, part: string): readonly string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key']
    if (key !== undefined && request.url().includes(part)) keys.push(key)
  })
  return keys
}
/** A form of each kind with unsaved input. */
interface Typed {
  save: Locator
  /** The element with the failure message, and its text. */
  said: [Locator, string]
  /** The element that then has the focus. */
  focused: Locator
  /** Closes the message if it covers the form. */
  close?: Locator
  kept: [Locator, string]
  done: Locator
}
type Form = [
  name: string,
  operation: string,
  path: string,
  userName: string,
  at: PortalContext,
  begin: (page: Page, person: Person) => Promise<Typed>,
]
const forms: readonly Form[] = [
  [
    'a discount',
    'updateDiscount',
    '/Discount/UpdateDiscount',
    'bakery-owner',
    contexts.bakeryCompany,
    async (page, owner) => {
      await withChange(page, owner)
      return {
        save: saveButton(page),
        said: [failed(page), "The discount couldn't be saved"],
        focused: inForm(page),
        kept: [field(page, 'Description'), typed],
        done: page.getByText('Discount saved'),
      }
    },
  ],
  [
    'tipping (E-117)',
    '/graphql',
    '/graphql',
    'bakery-manager',
    contexts.harbourStreet,
    async (page) => {
      await page.goto(pageAt(tipping.path))
      const value = await otherTip(page)
      await firstTip(page).fill(value)
      return {
        save: saveButton(page),
        said: [failed(page), "The tip settings couldn't be saved"],
        focused: inForm(page),
        kept: [firstTip(page), `${value}%`],
        done: page.getByText('Success', { exact: true }),
      }
    },
  ],
  [
    'a department',
    'createPageRecord',
    '/pages/Departments/records',
    'bakery-owner',
    contexts.bakeryCompany,
    async (page) => {
      const name = newName()
      await page.goto(pageAt(departments.path))
      await page.getByRole('button', { name: 'Add department' }).click()
      const dialog = department(page, 'Add department')
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
      const message = page.getByRole('dialog', { name: "The department couldn't be saved" })
      const close = message.getByRole('button', { name: 'Keep editing' })
      return {
        save: dialog.getByRole('button', { name: 'Save' }),
        said: [message, 'give support the request ID'],
        focused: message.locator(':focus'),
        close,
        kept: [dialog.getByRole('textbox', { name: 'Name' }), name],
        done: page.getByText(`Department ${name} saved`),
      }
    },
  ],
]
const firstTip = (page: Page) => page.getByRole('textbox', { name: 'Suggestion 1' })
const otherTip = async (page: Page) =>
  String(Number((await firstTip(page).inputValue()).replace(/\D/g, '')) === 11 ? 12 : 11)
const department = (page: Page, title: string) => page.getByRole('dialog', { name: title })
/** Creates a department and opens its form with another name typed. */
async function withName(page: Page, owner: Person, name: string, typedName: string) {
  const record = await owner.call('createPageRecord', {
    path: { page: 'Departments' },
    body: { values: { name, code: null, sortOrder: 500, isActive: true } },
  })
  await page.goto(pageAt(departments.path))
  await page.getByRole('row', { name: new RegExp(`^${name} `) }).click()
  const form = department(page, `Edit department ${name}`)
  await form.getByRole('textbox', { name: 'Name' }).fill(typedName)
  return { record, form, save: form.getByRole('button', { name: 'Save' }) }
}

for (const [name, operation, path, userName, at, begin] of forms) {
  test(`fault 8: ${name}: a save that fails keeps what was typed; it can be tried again`, async ({
    page,
    signIn,
    platform,
  }) => {
    const {
      save,
      said: [message, words],
      focused,
      close,
      kept: [where, text],
      done,
    } = await begin(page, await signIn(userName, at))
    await platform.fault({ match: operation, answer: 500, times: 1 })
    await save.click()
    await expect(message).toContainText(words)
    await expect(message.getByRole('button', { name: 'Copy request ID' })).toBeVisible()
    await expect(focused).toBeVisible()
    await expect(where).toHaveValue(text)
    await expect(done).toHaveCount(0)
    await close?.click()
    await save.click()
    await expect(done).toBeVisible()
    await expect(message).toHaveCount(0)
  })

  test(
    `fault 22: ${name}: Enter twice, and a double click, save once`,
    { tag: '@proof' },
    async ({ page, signIn, platform }) => {
      const person = await signIn(userName, at)
      for (const press of [
        (save: Locator) => save.dblclick(),
        async () => {
          await page.keyboard.press('Enter')
          await page.keyboard.press('Enter')
        },
      ]) {
        const {
          save,
          kept: [where],
          done,
        } = await begin(page, person)
        const writes = writesTo(page, path)
        await platform.fault({ match: operation, delay: 300, times: 1 })
        await where.focus()
        await press(save)
        await expect(done).toBeVisible()
        expect(writes).toHaveLength(1)
      }
    },
  )
}

test.describe('a discount', () => {
  test('fault 11: a session that ended is renewed above the form; the save goes on once', async ({
    page,
    signIn,
    platform,
  }) => {
    const owner = await signIn('bakery-owner', contexts.bakeryCompany)
    const { Id: id, ConcurrencyChecksum: before } = await makeDiscount(owner)
    await openDiscount(page, id)
    await typeAndKeep(page, () => field(page, 'Description').fill(typed))
    // Longer than the merchant's timeout of 40 minutes without activity.
    await platform.order({ clock: 41 * 60_000 })
    await saveButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(dialog).toContainText('Sign in again as bakery-owner to continue.')
    await dialog.getByLabel('Password', { exact: true }).fill('wrong')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Discount saved')).toBeVisible()
    await expect(field(page, 'Description')).toHaveValue(typed)
    const after = await readDiscount(owner, id)
    expect(after).toMatchObject({ Description: typed })
    expect(after.ConcurrencyChecksum).not.toBe(before)
  })

  test(
    'fault 12: a token that went stale in the meantime is renewed, and the save goes through',
    { tag: '@proof' },
    async ({ page, signIn }) => {
      const owner = await signIn('bakery-owner', contexts.bakeryCompany)
      await page.addInitScript(() => sessionStorage.setItem('tillhouse.csrf', 'stale'))
      // Send reads without a token first, so that the save is the first call to notice.
      const { Id } = await makeDiscount(owner)
      await openDiscount(page, Id)
      await field(page, 'Description').fill(typed)
      await saves(page, owner, Id)
    },
  )

  test(
    'fault 13: a right that is taken away closes the screen, which keeps what was typed',
    { tag: '@proof' },
    async ({ page, signIn, platform }) => {
      const owner = await signIn('bakery-owner', contexts.bakeryCompany)
      await withChange(page, owner)
      await platform.fault({ match: 'updateDiscount', answer: 403, times: 1 })
      await page.route('**/Portal/GetPortalData*', (route) =>
        withoutFeatures(route, (name) => name.startsWith('menu.discounts')),
      )
      await saveButton(page).click()
      await expect(page.getByRole('main')).toContainText('You no longer have access')
      await expect(
        page
          .getByRole('navigation', { name: 'Main menu' })
          .getByRole('link', { name: 'Discounts' }),
      ).toHaveCount(0)
      await expect(
        page
          .getByRole('navigation', { name: 'Main menu' })
          .getByRole('link', { name: 'Departments' }),
      ).toBeVisible()
      // Once the right is back, the draft is there.
      await page.unroute('**/Portal/GetPortalData*')
      page.on('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await page.getByRole('button', { name: 'Restore' }).click()
      await canBeSaved(page)
    },
  )

  test(
    'fault 15: a discount that was deleted in the meantime is offered as a new one',
    { tag: '@proof' },
    async ({ page, signIn }) => {
      const owner = await signIn('bakery-owner', contexts.bakeryCompany)
      const id = await withChange(page, owner)
      const { Name } = await readDiscount(owner, id)
      await deleteDiscount(owner, id)
      await saveButton(page).click()
      const dialog = page.getByRole('dialog', { name: 'This no longer exists' })
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await canBeSaved(page)
      await saveButton(page).click()
      await dialog.getByRole('button', { name: 'Save as new' }).click()
      await expect(page).toHaveURL(pageAt('/menu/discounts/0'))
      await expect(field(page, 'Name')).toHaveValue(Name)
      await expect(field(page, 'Description')).toHaveValue(typed)
      await saveButton(page).click()
      await expect(page.getByText('Discount saved')).toBeVisible()
      await expect(page).toHaveURL(/\/[1-9]\d*$/)
      await expect(page).not.toHaveURL(pageAt(`/menu/discounts/${id}`))
    },
  )

  test(
    'fault 15: a deleted discount is left for the list; a row that is gone says so',
    { tag: '@proof' },
    async ({ page, signIn }) => {
      const owner = await signIn('bakery-owner', contexts.bakeryCompany)
      const id = await withChange(page, owner)
      await deleteDiscount(owner, id)
      await saveButton(page).click()
      await page
        .getByRole('dialog', { name: 'This no longer exists' })
        .getByRole('button', { name: 'Leave' })
        .click()
      await expect(page).toHaveURL(pageAt(list.path))

      const { Id, Name } = await makeDiscount(owner)
      await page.getByRole('searchbox').fill(Name)
      await expect(page.getByRole('gridcell', { name: Name, exact: true })).toBeVisible()
      await deleteDiscount(owner, Id)
      await page
        .getByRole('button', { name: `Actions for ${Name}` })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('button', { name: 'Delete discount' }).click()
      const alert = page.getByRole('dialog').getByRole('alert')
      await expect(alert).toContainText("The discount couldn't be deleted")
      await expect(alert).toContainText('Someone may have deleted it.')
    },
  )

  test('fault 16: what only the server refuses is said at its field, which gets the focus', async ({
    page,
    signIn,
  }) => {
    const owner = await signIn('bakery-owner', contexts.bakeryCompany)
    const id = await withChange(page, owner)
    await page.route(updates, (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        json: {
          status: 422,
          code: 'invalid',
          title: "The request can't be carried out",
          requestId: 'fault-16',
          errors: [
            { field: 'ExternalDiscountId', code: 'other', message: 'Another system has this ID.' },
          ],
        },
      }),
    )
    await field(page, 'External ID').fill('TAKEN')
    await saveButton(page).click()
    await expect(page.getByText('Another system has this ID.')).toBeVisible()
    await expect(field(page, 'External ID')).toBeFocused()
    await expect(field(page, 'External ID')).toHaveAttribute('aria-invalid', 'true')
    await canBeSaved(page)
    await field(page, 'External ID').fill('FREE')
    await expect(page.getByText('Another system has this ID.')).toHaveCount(0)
    await page.unroute(updates)
    await saves(page, owner, id)
  })

  test("fault 17: a proxy's page after the save is asked about again, and saves once", async ({
    page,
    signIn,
    platform,
  }) => {
    const owner = await signIn('bakery-owner', contexts.bakeryCompany)
    const id = await withChange(page, owner)
    // Two failures, because the portal retries once by itself, then asks the person.
    await platform.fault({ match: 'updateDiscount', answer: 'html', times: 2 })
    await saveButton(page).click()
    const dialog = page.getByRole('dialog', { name: "We don't know if this was saved" })
    await expect(dialog).toBeVisible()
    await expect(page.getByText('Discount saved')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByText('Discount saved')).toBeVisible()
    expect(await readDiscount(owner, id)).toMatchObject({ Description: typed })
  })

  test(
    'fault 18: a refusal without words is said in the words of the screen',
    { tag: '@proof' },
    async ({ page, signIn }) => {
      const owner = await signIn('bakery-owner', contexts.bakeryCompany)
      const id = await withChange(page, owner)
      await page.route(updates, (route) => route.fulfill({ json: { IsSuccessful: false } }))
      await saveButton(page).click()
      await expect(failed(page)).toContainText("The discount couldn't be saved")
      await canBeSaved(page)
      await page.unroute(updates)
      await saves(page, owner, id)
    },
  )

  test(
    'fault 22: a double click on Save makes one discount',
    { tag: '@proof' },
    async ({ page, signIn, platform }) => {
      const owner = await signIn('bakery-owner', contexts.bakeryCompany)
      const name = newName()
      await openDiscount(page, 0)
      await field(page, 'Name').fill(name)
      await field(page, 'Description').fill(typed)
      await field(page, 'Amount').fill('1')
      await choose(page, 'Applies to', 'Ticket')
      await platform.fault({ match: 'createDiscount', delay: 300, times: 1 })
      await saveButton(page).dblclick()
      await expect(page).toHaveURL(/\/[1-9]\d*$/)
      const found = await owner.call('getActiveDiscounts', {
        body: { PageRowCount: 25, RequestedPageNum: 1, TotalRowCount: -1, SearchArg: name },
      })
      expect(found.ResultSet.filter(({ Name }) => Name === name)).toHaveLength(1)
    },
  )
})

test.describe('tipping', () => {
  test(
    'fault 13: a right to change that is taken away leaves the page to read, and says so',
    { tag: '@proof' },
    async ({ page, signIn, platform }) => {
      await signIn('bakery-manager', contexts.harbourStreet)
      await page.goto(pageAt(tipping.path))
      await firstTip(page).fill(await otherTip(page))
      await platform.fault({ match: '/graphql', answer: 403, times: 1 })
      await page.route('**/Portal/GetPortalData*', (route) =>
        withoutFeatures(route, (name) => name === 'onlineOrdering.tipping.edit'),
      )
      await saveButton(page).click()
      await expect(page.getByRole('note')).toContainText(
        "You can view this, but your role doesn't let you change it.",
      )
      await expect(firstTip(page)).not.toBeEditable()
      await expect(saveBar(page)).toHaveCount(0)
    },
  )

  test(
    'fault 16: what the server refuses is said at its field',
    { tag: '@proof' },
    async ({ page, signIn }) => {
      await signIn('bakery-manager', contexts.harbourStreet)
      await page.goto(pageAt(tipping.path))
      await firstTip(page).fill(await otherTip(page))
      await page.route('**/graphql', (route) =>
        route.fulfill({
          json: {
            errors: [
              {
                message: 'no',
                extensions: {
                  status: 422,
                  code: 'invalid',
                  errors: [
                    {
                      field: 'suggestions.0.value',
                      code: 'online-ordering:NoInputError',
                      message: 'no',
                    },
                  ],
                },
              },
            ],
            data: null,
          },
        }),
      )
      await saveButton(page).click()
      await expect(page.getByText('Enter a whole percentage from 1 to 100.')).toBeVisible()
      await expect(firstTip(page)).toBeFocused()
      await page.unroute('**/graphql')
      await firstTip(page).fill('21')
      await saveButton(page).click()
      await expect(page.getByText('Success', { exact: true })).toBeVisible()
    },
  )
})

test.describe('a department', () => {
  test(
    'fault 13: the form says that the right is gone, and keeps its text',
    { tag: '@proof' },
    async ({ page, signIn, platform }) => {
      const owner = await signIn('bakery-owner', contexts.bakeryCompany)
      const { form, save } = await withName(page, owner, 'Syrup', 'Syrups')
      await platform.fault({ match: 'updatePageRecord', answer: 403, times: 1 })
      await save.click()
      const message = department(page, "The department couldn't be saved")
      await expect(message.getByRole('alert')).toContainText('Your access may have changed.')
      await message.getByRole('button', { name: 'Keep editing' }).click()
      await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Syrups')
      await save.click()
      await expect(page.getByText('Department Syrups saved')).toBeVisible()
    },
  )

  test('fault 14: both versions are compared; keeping mine leaves what else they changed', async ({
    page,
    signIn,
  }) => {
    const owner = await signIn('bakery-owner', contexts.bakeryCompany)
    const { record, save } = await withName(page, owner, 'Relish', 'Relishes')
    await owner.call('updatePageRecord', {
      path: { page: 'Departments', id: record.id },
      body: {
        values: { name: 'Chutney', sortOrder: 501 },
        concurrencyChecksum: record.concurrencyChecksum,
      },
    })
    await save.click()
    const conflict = department(page, 'Someone else changed this at the same time')
    await expect(conflict.getByRole('row')).toHaveText(['FieldYoursTheirs', 'NameRelishesChutney'])
    await expect(conflict).toContainText('They also changed: Sort order. Those changes are kept.')
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText('Department Relishes saved')).toBeVisible()
    await expect(page.getByRole('row', { name: /^Relishes / })).toContainText('501')
  })

  test(
    'fault 15: one that was deleted in the meantime can be added as new',
    { tag: '@proof' },
    async ({ page, signIn }) => {
      const owner = await signIn('bakery-owner', contexts.bakeryCompany)
      const { record, save } = await withName(page, owner, 'Pickles', 'Pickles & Brine')
      await owner.call('deletePageRecord', {
        path: { page: 'Departments', id: record.id },
        query: { concurrencyChecksum: record.concurrencyChecksum },
      })
      await save.click()
      await department(page, 'This no longer exists')
        .getByRole('button', { name: 'Save as new' })
        .click()
      const adding = department(page, 'Add department')
      await expect(adding.getByRole('textbox', { name: 'Name' })).toHaveValue('Pickles & Brine')
      await adding.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Department Pickles & Brine saved')).toBeVisible()
    },
  )

  test(
    'fault 16: a name that is taken is said at its field, which gets the focus',
    { tag: '@proof' },
    async ({ page, signIn }) => {
      const owner = await signIn('bakery-owner', contexts.bakeryCompany)
      const { form, save } = await withName(page, owner, 'Loaves', 'Bread')
      await save.click()
      await expect(form.getByText('Another department has this name.')).toBeVisible()
      await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
    },
  )
})
