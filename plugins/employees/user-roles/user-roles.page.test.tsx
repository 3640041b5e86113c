// Facts: U-194, S-181 to S-184, P-100
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import forms from '#core/forms/text.en.json' with { type: 'json' }
import { shownNotices } from '#core/notices/notices.ts'
import type { TestFacts } from '#core/testing/facts.ts'
import { portal } from '#core/testing/portal.tsx'
import { answer, problem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import access from '../locales/en.manifest.json' with { type: 'json' }
import text from './text.en.json' with { type: 'json' }
import { answerOf, manyRoles, someRoles } from './user-roles.fixtures.ts'
import type { MatrixFeature } from './user-roles.form.ts'

const strings = text.roleMatrix
const at = '/employees/userroles'
const may: TestFacts = { permission: ['employees.userRoles', 'employees.userRoles.edit'] }

const saves = () =>
  answer('updateDisplayRoles', () => ({
    isSuccessful: true,
    message: null,
    entity: { concurrencyChecksum: 'two' },
  }))
beforeEach(() => {
  answer('getDisplayRoles', answerOf())
  answer('getRolePeople', { people: 12 })
})

const cell = (feature: string, role: string) =>
  screen.getByRole('checkbox', { name: `${feature}, ${role}` })
const state = (feature: string, role: string) => cell(feature, role).getAttribute('aria-checked')
const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)
const rowNames = () => textsOf(screen.getAllByRole('rowheader'))
const rows = () => textsOf(screen.getAllByRole('row')).slice(1)
const columns = () => textsOf(screen.getAllByRole('columnheader'))
const noticeTexts = () => shownNotices(portal).map(({ text: said }) => said)
const search = () => screen.getByRole('searchbox', { name: strings.search })
/** Answers the matrix with features in the areas Menu and Settings. */
function answerAreas(change: (feature: MatrixFeature) => Partial<MatrixFeature> = () => ({})) {
  const matrix = someRoles()
  const features = matrix.features.map((feature) => ({
    ...feature,
    area: feature.featureId === 20 ? 'Settings' : 'Menu',
    ...change(feature),
  }))
  answer('getDisplayRoles', answerOf({ ...matrix, features }))
}
async function open(facts: TestFacts = may, tab: 'pos' | 'backOffice' = 'backOffice') {
  const rendered = renderScreen(at, { facts })
  await screen.findByRole('grid')
  if (tab === 'backOffice')
    await rendered.user.click(screen.getByRole('radio', { name: /^Back office/ }))
  await screen.findByRole('grid', { name: strings[tab] })
  return {
    ...rendered,
    press: (feature: string, role: string) => rendered.user.click(cell(feature, role)),
    save: () => rendered.user.click(screen.getByRole('button', { name: forms.save })),
  }
}
const sent = () => sentTo('updateDisplayRoles').map(({ body }) => body)
const on = (featureId: number, isActive = true, roleId = 3) => ({ roleId, featureId, isActive })

describe('the matrix', () => {
  it('has tabs for POS and back office; features down, roles across (U-194)', async () => {
    const { user } = await open(may, 'pos')
    expect(rowNames()).toEqual(['Cash handling', 'Shared drawer', 'Own bank'])
    expect(columns()).toEqual([strings.feature, 'Owner1person', 'Manager3people', 'Cashier9people'])
    await user.click(screen.getByRole('radio', { name: /^Back office/ }))
    expect(rowNames()).toEqual(['Items', 'Change items', 'Delete items', 'Taxes'])
    expect([state('Items', 'Cashier'), state('Items', 'Manager')]).toEqual(['mixed', 'true'])
  })

  it('keeps a role that people have and that can change roles', async () => {
    const roles = { ...someRoles(), neededToChangeRoles: [10, 11] }
    const [owner, ...others] = roles.roles
    answer('getDisplayRoles', answerOf({ ...roles, roles: [{ ...owner!, people: 0 }, ...others] }))
    saves()
    const { press, save } = await open()
    await press('Change items', 'Manager')
    expect(await screen.findByText(strings.lastRoleChanger)).toBeTruthy()
    await save()
    expect(sent()).toEqual([])
    await press('Items', 'Cashier')
    // The save's notice remains for a while.
    expect(screen.getAllByText(strings.lastRoleChanger)).toHaveLength(1)
  })

  it('ticks all below, sends changed cells, and reads anew (S-181, S-183, S-184)', async () => {
    saves()
    const { press, save } = await open()
    await press('Items', 'Cashier')
    for (const feature of ['Items', 'Change items', 'Delete items'])
      expect(state(feature, 'Cashier')).toBe('true')
    await press('Delete items', 'Cashier')
    const reads = sentTo('getDisplayRoles').length
    await save()
    await waitFor(() =>
      expect(sent()).toEqual([{ features: [on(11)], concurrencyChecksum: 'one' }]),
    )
    await waitFor(() => expect(sentTo('getDisplayRoles').length).toBeGreaterThan(reads))
    expect(noticeTexts()).toEqual([strings.saved])
  })

  it('clears the other one of the exclusive group (S-182)', async () => {
    saves()
    const { press, save } = await open(may, 'pos')
    await press('Own bank', 'Manager')
    expect([state('Shared drawer', 'Manager'), state('Own bank', 'Manager')]).toEqual([
      'false',
      'true',
    ])
    await save()
    await screen.findByRole('button', { name: strings.own.confirm })
    expect(sent()).toEqual([])
  })

  it('leaves what is locked: a higher rank, a permission the user lacks (P-109)', async () => {
    const { press } = await open()
    await press('Items', 'Owner')
    await press('Taxes', 'Cashier')
    expect(state('Items', 'Owner')).toBe('true')
    expect(state('Taxes', 'Cashier')).toBe('false')
    expect(cell('Taxes', 'Cashier').getAttribute('title')).toBe(strings.notHeld)
    expect(cell('Items', 'Owner').getAttribute('title')).toBe(strings.aboveRank)
    expect(screen.queryByRole('button', { name: forms.save })).toBeNull()
  })

  it('says how many people the changes affect before they are saved', async () => {
    const { press } = await open()
    await press('Change items', 'Cashier')
    await press('Change items', 'Manager')
    expect(await screen.findByText('These changes affect 12 people in 2 roles.')).toBeTruthy()
    expect(sentTo('getRolePeople').at(-1)!.url).toContain('roleIds=2%2C3')
  })

  it('works by keyboard alone: arrows, ends, letters, space, and back', async () => {
    const { user } = await open()
    const here = () => document.activeElement!.getAttribute('aria-label')
    cell('Items', 'Owner').focus()
    expect(screen.getAllByRole('checkbox').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(here()).toBe('Change items, Manager')
    await user.keyboard('{End}')
    expect(here()).toBe('Change items, Cashier')
    await user.keyboard('del')
    expect(here()).toBe('Delete items, Cashier')
    await user.keyboard(' ')
    expect(state('Delete items', 'Cashier')).toBe('true')
    await user.keyboard('{Control>}z{/Control}')
    expect(state('Delete items', 'Cashier')).toBe('false')
    await user.keyboard('{Control>}{Home}{/Control}')
    expect(here()).toBe('Items, Owner')
  })

  it('groups features into collapsible sections by area', async () => {
    answerAreas()
    const { user } = await open()
    expect(rows()).toEqual([
      'Menuallowedallowedpartly allowed',
      'Items',
      'Change items',
      'Delete items',
      'Settingsallowednot allowednot allowed',
      'Taxes',
    ])
    await user.click(screen.getByRole('button', { name: 'Menu', expanded: true }))
    expect(screen.queryByRole('checkbox', { name: 'Items, Owner' })).toBeNull()
    cell('Taxes', 'Owner').focus()
    await user.keyboard('{ArrowUp}{ArrowRight}')
    expect(document.activeElement!.getAttribute('aria-label')).toBe('Taxes, Manager')
  })

  it('marks whole sections while a search shows part of them, and opens folded ones', async () => {
    answerAreas(({ featureId }) => ({
      ...(featureId === 20 && { name: 'Delete taxes' }),
      ...(featureId === 11 && { permissions: { 1: true } }),
    }))
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Menu', expanded: true }))
    await user.type(search(), 'delete')
    // Managers have all matching menu permissions except changing items.
    await waitFor(() =>
      expect(rows()).toEqual([
        'Menuallowedpartly allowedpartly allowed',
        'Items',
        'Delete items',
        'Settingsallowednot allowednot allowed',
        'Delete taxes',
      ]),
    )
  })

  it('finds features, each below its parent', async () => {
    const { user } = await open()
    await user.type(search(), 'delete')
    await waitFor(() => expect(rowNames()).toEqual(['Items', 'Delete items']))
    await user.type(search(), 'xyz')
    expect(await screen.findByText(strings.noMatch)).toBeTruthy()
  })

  it('renders a part of 300 features and 60 roles', async () => {
    answer('getDisplayRoles', answerOf(manyRoles(300, 60)))
    const { user } = renderScreen(at, { facts: may })
    await user.click(await screen.findByRole('radio', { name: /^Back office/ }))
    const grid = await screen.findByRole('grid')
    expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual([
      '301',
      '61',
    ])
    expect(screen.getAllByRole('checkbox').length).toBeLessThan(700)
  })
})

describe('saving', () => {
  it('asks before you lose your own permissions, and announces the reload (S-183)', async () => {
    saves()
    const { press, save, user } = await open()
    await press('Delete items', 'Manager')
    await save()
    await user.click(await screen.findByRole('button', { name: strings.own.confirm }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    await waitFor(() => expect(noticeTexts()).toContain(strings.own.refreshed))
  })

  it('keeps my changes on top of what someone else has saved', async () => {
    const theirs = someRoles()
    theirs.features[4]!.permissions = { ...theirs.features[4]!.permissions, 3: true }
    theirs.concurrencyChecksum = 'theirs'
    answer('updateDisplayRoles', problem(409, 'conflict', { record: theirs }))
    const { press, save, user } = await open()
    await press('Delete items', 'Cashier')
    await save()
    const keepMine = await screen.findByRole('button', { name: forms.conflict.keepMine })
    saves()
    answer('getDisplayRoles', answerOf(theirs))
    await user.click(keepMine)
    await waitFor(() =>
      expect(sent().at(-1)).toEqual({ features: [on(12)], concurrencyChecksum: 'theirs' }),
    )
  })
})

it('is the same page, read-only with its reason, for who may only look (P-100)', async () => {
  const { press } = await open({ permission: ['employees.userRoles'] })
  expect(screen.getByRole('note').textContent).toContain(access.reasons.editUserRoles)
  await press('Delete items', 'Cashier')
  expect(state('Delete items', 'Cashier')).toBe('false')
})

it('shows where it has moved, with the link to sign in (R-060, U-049)', async () => {
  renderScreen(at, {
    facts: { ...may, portal: ['isASMEnabled'] },
    portal: { platformUrl: 'https://asm.example/login' },
  })
  expect(await screen.findByRole('heading', { name: /moved/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in there' }).getAttribute('href')).toBe(
    'https://asm.example/login',
  )
  expect(within(document.body).queryByRole('grid')).toBeNull()
})

it('shows of two roles only what they differ in, by keyboard too (T-employees-06)', async () => {
  const { user } = await open()
  const choose = async (name: string, role: string) => {
    await user.click(screen.getByRole('combobox', { name }))
    await user.click(await screen.findByRole('option', { name: role }))
  }
  screen.getByRole('button', { name: strings.compare.open }).focus()
  await user.keyboard('{Enter}')
  await choose(strings.compare.other, 'Cashier')
  await choose(strings.compare.one, 'Manager')
  expect(rowNames()).toEqual(['Change items', 'Delete items'])
  expect(columns()).toEqual([strings.feature, 'Manager3people', 'Cashier9people'])
  await user.click(screen.getByRole('button', { name: strings.compare.close }))
  expect(rowNames()).toHaveLength(4)
})

it('adds a role with what another may, and says what is wrong (T-employees-04)', async () => {
  const { user, fill } = await open()
  answer('addRole', () =>
    problem(422, 'invalid', {
      errors: [{ field: 'name', code: 'employees:newRole.errors.nameTaken', message: 'Taken.' }],
    }),
  )
  await user.click(screen.getByRole('button', { name: text.newRole.add }))
  const dialog = within(await screen.findByRole('dialog', { name: text.newRole.title }))
  await fill(dialog.getByRole('textbox', { name: /^Name/ }), 'Shift lead')
  await user.click(dialog.getByRole('combobox', { name: text.newRole.startsAs }))
  // Roles above the user's rank aren't offered as a start.
  expect(await screen.findAllByRole('option')).toHaveLength(3)
  await user.click(screen.getByRole('option', { name: 'The permissions of Cashier' }))
  await user.click(dialog.getByRole('button', { name: forms.save }))
  expect(await dialog.findByText(text.newRole.errors.nameTaken)).toBeTruthy()
  answer('addRole', { roleId: 9 })
  await user.click(dialog.getByRole('button', { name: forms.save }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo('addRole').at(-1)!.body).toEqual({ name: 'Shift lead', startsAs: 3 })
})

it('shows the history of a role to people who can view it (T-employees-05)', async () => {
  answer('getRoleChanges', ({ query }) => ({
    isCut: false,
    changes:
      query['roleId'] === '1'
        ? []
        : [
            {
              at: '2026-11-20T15:00:00Z',
              by: 'bakery-owner',
              isNew: false,
              rights: [
                { featureId: 7, name: 'Change items', parentName: null, isActive: false },
                { featureId: 8, name: 'Taxes', parentName: 'Settings', isActive: true },
                { featureId: 9, name: 'Taxes', parentName: 'Reports', isActive: true },
              ],
            },
          ],
  }))
  const { user } = await open({ permission: ['employees.userRoles'] })
  expect(screen.queryByRole('button', { name: text.newRole.add })).toBeNull()
  await user.click(screen.getByRole('button', { name: text.roleHistory.open }))
  const drawer = within(await screen.findByRole('dialog', { name: text.roleHistory.title }))
  expect(await drawer.findByText(text.roleHistory.empty)).toBeTruthy()
  await user.click(drawer.getByRole('combobox', { name: strings.role }))
  await user.click(await screen.findByRole('option', { name: 'Cashier' }))
  expect(await drawer.findByText('removed: Change items')).toBeTruthy()
  expect(drawer.getByText(/bakery-owner/)).toBeTruthy()
  // Names can repeat, so the parent distinguishes them.
  expect(drawer.getByText('added: Settings › Taxes')).toBeTruthy()
  expect(drawer.getByText('added: Reports › Taxes')).toBeTruthy()
})
