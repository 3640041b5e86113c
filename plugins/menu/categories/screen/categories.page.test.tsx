// Facts: F-41, F-43
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import type { TestFacts } from '#core/testing/facts.ts'
import { answer, problem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import forms from '#core/forms/text.en.json' with { type: 'json' }
import core from '#core/i18n/en.manifest.json' with { type: 'json' }

import { button, findDialog, textsOf } from '../../screens.fixtures.ts'
import menu from '../text.en.json' with { type: 'json' }
import access from '../../locales/en.manifest.json' with { type: 'json' }
import {
  all,
  answerCategories,
  answerChoices,
  bread,
  cakes,
  category,
  editor,
  rye,
  viewer,
} from '../category.fixtures.ts'

const text = menu.categories
const path = '/menu/categoriesoritems/categories'
beforeEach(() => {
  localStorage.clear()
  answerCategories()
  answerChoices()
})

const option = (name: RegExp) =>
  within(screen.getByRole('listbox', { name: access.categories.title })).getByRole('option', {
    name,
  })
const categoryShown = () => screen.getByRole('heading', { level: 2 }).textContent
const asked = () =>
  sentTo('getCategoriesAndItems')
    .map(({ body }) => body as { PageRowCount: number; SearchArg?: string })
    .filter(({ PageRowCount }) => PageRowCount > 1)
async function open(facts: TestFacts = editor, at = path) {
  const rendered = renderScreen(at, {
    facts: { view: 'company', ...facts },
    portal: { merchantCulture: 'en-US' },
  })
  await screen.findByRole('heading', { level: 2 })
  const { user } = rendered
  return {
    ...rendered,
    async adding() {
      await user.click(button(text.add))
      return findDialog(text.form.addTitle)
    },
    async editing() {
      await user.click(button(text.edit))
      return findDialog('Edit category BREAD')
    },
  }
}

describe('the screen (U-066, U-067)', () => {
  it.each([
    [path, access.categories.title, editor],
    ['/menu/categoriesoritems', text.combinedTitle, { permission: ['menu.items'] } as TestFacts],
  ])(
    '%s lists categories, and items of the first (R-065, R-066, C-039, C-040, K-26)',
    async (at, title, facts) => {
      await open(facts, at)
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
      expect(textsOf(screen.getAllByRole('option'))).toEqual([
        'BREAD12 items',
        'RYE0 items',
        'CAKES1 item',
      ])
      expect([option(/^BREAD/).getAttribute('aria-selected'), categoryShown()]).toEqual([
        'true',
        'BREAD 12',
      ])
      expect(screen.getByText('Department Bread')).toBeTruthy()
      const table = await screen.findByRole('row', { name: /^BREAD 1 / })
      expect(table.textContent).toContain('$4.50')
      expect(asked()[0]).toMatchObject({
        NumericKeySearchArg: 7,
        RequestedPageNum: 1,
        PageRowCount: 25,
        SortColumn: 'ItemName',
        SortDirection: 'ASC',
      })
      expect(screen.queryByRole('columnheader', { name: 'Category' })).toBeNull()
      // Loads the whole list in one request, with the 9999 rows of the specification.
      expect(sentTo('getItemCategories')[0]!.body).toMatchObject({
        PageRowCount: 9999,
        RequestedPageNum: 1,
        TotalRowCount: -1,
        SortColumn: 'CategoryName',
        SortDirection: 'ASC',
      })
    },
  )
  it('another category begins at page one without the search, and keeps the order', async () => {
    const { user, location } = await open(
      editor,
      `${path}?category=7&page=2&q=bre&sort=RetailPrice&dir=desc`,
    )
    // Not necessarily the last request, because the grid prefetches page three.
    await waitFor(() =>
      expect(asked()).toContainEqual(
        expect.objectContaining({
          NumericKeySearchArg: 7,
          RequestedPageNum: 2,
          SearchArg: 'bre',
          SortColumn: 'RetailPrice',
        }),
      ),
    )
    await user.click(option(/^CAKES/))
    await waitFor(() => expect(categoryShown()).toBe('CAKES 1'))
    await waitFor(() =>
      expect(asked().at(-1)).toMatchObject({
        NumericKeySearchArg: 9,
        RequestedPageNum: 1,
        SortColumn: 'RetailPrice',
        SortDirection: 'DESC',
      }),
    )
    expect([
      asked().at(-1)!.SearchArg,
      screen.getByRole<HTMLInputElement>('searchbox', { name: text.searchItems }).value,
    ]).toEqual([undefined, ''])
    expect(Object.fromEntries(new URLSearchParams(location().search))).toEqual({
      category: '9',
      sort: 'RetailPrice',
      dir: 'desc',
    })
    expect(option(/^CAKES/).getAttribute('aria-selected')).toBe('true')
  })
  it('of an unknown category shows the first; the keyboard chooses another', async () => {
    const { user } = await open(editor, `${path}?category=404`)
    expect(categoryShown()).toBe('BREAD 12')
    screen.getByRole('listbox', { name: access.categories.title }).focus()
    await user.keyboard('{End}{ArrowUp}{Enter}')
    await waitFor(() => expect(categoryShown()).toBe('RYE 0'))
    expect(await screen.findByText(text.noItems)).toBeTruthy()
    expect(screen.getByText('Under BREAD')).toBeTruthy()
  })
  it('shows colors on demand, remembered on this machine (U-066)', async () => {
    const { user, unmount } = await open()
    expect(screen.queryByText('Orange,')).toBeNull()
    await user.click(screen.getByRole('switch', { name: text.colorCodes }))
    expect(option(/BREAD/).textContent).toBe('Orange,BREAD12 items')
    unmount()
    await open()
    expect([
      screen.getByRole<HTMLInputElement>('switch', { name: text.colorCodes }).checked,
      option(/RYE/).textContent,
    ]).toEqual([true, 'No color,RYE0 items'])
  })
  it('has a row for items without a category where there are such (F-42)', async () => {
    answerCategories(all, 2)
    const { user } = await open()
    await user.click(await screen.findByRole('option', { name: /^Uncategorized/ }))
    await waitFor(() => expect(categoryShown()).toBe('Uncategorized 2'))
    expect(asked().at(-1)).toMatchObject({ NumericKeySearchArg: -2 })
    expect([
      screen.queryByRole('button', { name: text.edit }),
      screen.getByRole('link', { name: text.addItem }).getAttribute('href'),
    ]).toEqual([null, '/menu/categoriesoritems/items/0'])
  })
  it('leads to an item, and to a new one here, for people who may see items', async () => {
    for (const operation of ['getItem', 'getPrinterGroups', 'getActiveTaxCategories'] as const)
      answer(operation, problem(404, 'notFound'))
    const { user, location, unmount } = await open()
    expect(screen.getAllByRole('link', { name: text.addItem })[0]!.getAttribute('href')).toBe(
      '/menu/categoriesoritems/items/0?category=7',
    )
    await user.click(await screen.findByRole('row', { name: /^BREAD 2 / }))
    await waitFor(() => expect(location().pathname).toBe('/menu/categoriesoritems/items/101'))
    unmount()
    const without = await open({ permission: ['menu.categories', 'menu.categories.edit'] })
    await user.click(await screen.findByRole('row', { name: /^BREAD 2 / }))
    expect([without.location().pathname, button(text.addItem).disabled]).toEqual([path, true])
  })
  it('is shown to people who may not change it, with the reason', async () => {
    await open(viewer)
    expect(screen.getByRole('note').textContent).toContain(core.reasons.viewOnly)
    for (const name of [text.add, text.edit, text.delete.action, text.addItem])
      expect(button(name)).toMatchObject({ disabled: true, title: core.reasons.viewOnly })
  })
  it('leads home where categories are kept elsewhere (S-072)', async () => {
    const { location } = renderScreen(path, {
      facts: { ...editor, view: 'company', portal: ['isItemCategoryMoved'] },
    })
    await waitFor(() => expect(location().pathname).not.toBe(path))
    expect(sentTo('getItemCategories')).toHaveLength(0)
  })
  it('renders only the visible ones of six hundred, and finds any by search', async () => {
    answerCategories(
      Array.from({ length: 600 }, (_, index) => category(1000 + index, `CATEGORY ${index}`)),
    )
    const { user } = await open()
    expect(screen.getAllByRole('option').length).toBeLessThan(60)
    await user.type(screen.getByRole('searchbox', { name: text.search }), 'gory 599{Enter}')
    await waitFor(() => expect(categoryShown()).toBe('CATEGORY 599 0'))
    await user.type(screen.getByRole('searchbox', { name: text.search }), 'x')
    expect(screen.getByText(text.noMatch)).toBeTruthy()
  })
  it('offers to add the first one where there is none', async () => {
    answerCategories([])
    renderScreen(path, { facts: editor })
    expect(await screen.findByText(text.empty)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: text.add })).toHaveLength(2)
  })
})

describe('adding a category (M-32)', () => {
  it('sends what was chosen and shows it at once (C-043, C-054, V-042 to V-045)', async () => {
    answer('addItemCategory', () => {
      const Entity = category(12, 'PIES')
      answerCategories([...all, Entity])
      return { IsSuccessful: true, Message: null, Entity }
    })
    const { user, fill, adding, location } = await open()
    const modal = await adding()
    await user.type(modal.getByRole('textbox', { name: text.form.name }), 'pies')
    await user.click(modal.getByRole('radio', { name: text.colors.pink }))
    expect(modal.getAllByRole('radio')).toHaveLength(13)
    for (const [label, name] of [
      [text.form.department, 'Cakes'],
      [text.form.parent, 'BREAD'],
      [text.form.tags, 'New'],
    ] as const) {
      await user.click(modal.getByRole('combobox', { name: label }))
      await user.click(await screen.findByRole('option', { name }))
    }
    await fill(modal.getByRole('textbox', { name: text.form.sortOrder }), '30')
    await user.click(modal.getByRole('button', { name: forms.save }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo('addItemCategory')[0]!.body).toEqual({
      itemCategory: {
        ItemCategoryId: 0,
        CategoryName: 'PIES',
        DisplayColor: 'D81B60',
        DepartmentId: 202,
        ParentItemCategoryId: 7,
        SortOrder: 30,
      },
      tagAssignments: [{ TagId: 3, IsAssigned: true }],
    })
    await waitFor(() => expect(categoryShown()).toBe('PIES 0'))
    expect([location().search, screen.getByText('Category PIES saved') !== null]).toEqual([
      '?category=12',
      true,
    ])
  })
  it('shows the name in capitals and how much room is left (V-042, K-29)', async () => {
    const { user, adding } = await open()
    const modal = await adding()
    await user.type(modal.getByRole('textbox', { name: text.form.name }), 'x'.repeat(21))
    expect(modal.getByText('21 of 20')).toBeTruthy()
    expect(modal.getByRole<HTMLButtonElement>('button', { name: forms.save }).disabled).toBe(true)
    await user.keyboard('{Enter}')
    expect(
      await modal.findByText(
        'This name is too long in capital letters. Use at most 20 characters.',
      ),
    ).toBeTruthy()
  })
  it('that fails says why in a modal of its own, and keeps what was typed (E-057)', async () => {
    const Code = 'menu:categories.errors.nameTaken'
    answer('addItemCategory', {
      IsSuccessful: false,
      Message: 'Not while the day is being closed.',
      Code,
      Errors: [{ Field: 'itemCategory.CategoryName', Code, Message: 'Taken.' }],
    })
    const { user, adding } = await open()
    const modal = await adding()
    const name = modal.getByRole<HTMLInputElement>('textbox', { name: text.form.name })
    await user.type(name, 'bread{Enter}')
    const said = await findDialog(text.failed)
    expect(said.getByText('Not while the day is being closed.')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(await modal.findByText(text.errors.nameTaken)).toBeTruthy()
    expect(name.value).toBe('bread')
  })
})

describe('editing a category (M-33)', () => {
  it('shows what is stored, and sends what changed with the version (C-044, F-18)', async () => {
    answer('editItemCategory', {
      IsSuccessful: true,
      Message: null,
      Entity: { ...bread, CategoryName: 'BREADS', ConcurrencyChecksum: 'v2' },
    })
    const { user, editing } = await open()
    const modal = await editing()
    const field = (role: 'textbox' | 'combobox', name: string) =>
      modal.getByRole<HTMLInputElement>(role, { name })
    await waitFor(() => expect(field('combobox', text.form.department).value).toBe('Bread'))
    expect([
      field('textbox', text.form.name).value,
      modal.getByRole<HTMLInputElement>('radio', { name: text.colors.orange }).checked,
      field('textbox', text.form.sortOrder).value,
    ]).toEqual(['BREAD', true, '10'])
    for (const tag of ['Vegan', 'Nuts']) expect(modal.getByText(tag)).toBeTruthy()
    await user.click(field('combobox', text.form.parent))
    const parents = screen.getByRole('listbox', { name: text.form.parent })
    expect(textsOf(within(parents).getAllByRole('option'))).toEqual(['CAKES'])
    await user.keyboard('{Escape}')
    await user.type(field('textbox', text.form.name), 's')
    await user.click(modal.getByRole('radio', { name: text.colors.none }))
    await user.click(modal.getByRole('button', { name: forms.save }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo('editItemCategory')[0]!.body).toEqual({
      itemCategory: {
        ItemCategoryId: 7,
        ConcurrencyChecksum: 'v1',
        CategoryName: 'BREADS',
        DisplayColor: null,
        DepartmentId: 201,
        ParentItemCategoryId: null,
        SortOrder: 10,
      },
      tagAssignments: [],
    })
  })
  it('that someone else has deleted can become a new one (fault 15)', async () => {
    answer('editItemCategory', problem(404, 'notFound'))
    const { user, editing } = await open()
    const modal = await editing()
    await user.type(modal.getByRole('textbox', { name: text.form.name }), 's')
    await user.click(modal.getByRole('button', { name: forms.save }))
    await user.click(
      (await findDialog(forms.gone.title)).getByRole('button', { name: forms.gone.asNew }),
    )
    const anew = await findDialog(text.form.addTitle)
    expect([
      anew.getByRole<HTMLInputElement>('textbox', { name: text.form.name }).value,
      anew.getByRole<HTMLInputElement>('radio', { name: text.colors.orange }).checked,
    ]).toEqual(['BREADs', true])
  })
})

describe('deleting a category', () => {
  it('is disabled while items or categories are in it, and says why (T-menu-07)', async () => {
    answerCategories([{ ...bread, ItemCount: 0 }, rye, cakes])
    const { user } = await open()
    expect(button(text.delete.action)).toMatchObject({
      disabled: true,
      title: text.delete.hasCategories,
    })
    await user.click(option(/^CAKES/))
    await waitFor(() =>
      expect(button(text.delete.action)).toMatchObject({
        disabled: true,
        title: '1 item is in this category. Move it to another category first.',
      }),
    )
  })
  it('asks, says what the server says against it, and then shows the first one', async () => {
    answer('deleteItemCategory', {
      IsSuccessful: false,
      Message: 'A promotion uses this category.',
      Code: 'x',
    })
    const { user, location } = await open(editor, `${path}?category=8`)
    await user.click(button(text.delete.action))
    const question = await findDialog('Delete category RYE?')
    await user.click(question.getByRole('button', { name: text.delete.confirm }))
    expect(await question.findByText('A promotion uses this category.')).toBeTruthy()
    expect(question.getByText(text.delete.failed)).toBeTruthy()
    answer(
      'deleteItemCategory',
      () => (answerCategories([bread, cakes]), { IsSuccessful: true, Message: null }),
    )
    await user.click(question.getByRole('button', { name: text.delete.confirm }))
    await waitFor(() => expect(categoryShown()).toBe('BREAD 12'))
    expect([sentTo('deleteItemCategory').at(-1)!.body, location().search]).toEqual([
      { ItemCategoryId: 8, ConcurrencyChecksum: 'v1' },
      '',
    ])
    expect(screen.getByText('Category RYE deleted')).toBeTruthy()
  })
})
