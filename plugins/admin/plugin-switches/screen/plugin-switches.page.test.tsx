import { configure, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { portal } from '#core/testing/portal.tsx'
import { answer, problem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import { shownNotices } from '#core/notices/notices.ts'
import type { TestFacts } from '#core/testing/facts.ts'
import ui from '#core/ui/text.en.json' with { type: 'json' }
import strings from '#manifest/locales/en.json' with { type: 'json' }

import access from '../../locales/en.manifest.json' with { type: 'json' }
import admin from '../text.en.json' with { type: 'json' }
import {
  administrator,
  answerPreview,
  answerState,
  differences,
  resellersPerson,
  stateWith,
  withRevisions,
} from '../switches.fixtures.ts'
import type { OverlayState } from '../switches.form.ts'

/** Answers only the differences of these kinds. */
const answerDifferences = (targets: readonly string[]) =>
  answer('previewOverlay', {
    findings: [],
    stays: [],
    differences: differences.filter((one) => targets.includes(one.target)),
  })

configure({ asyncUtilTimeout: 5000 }) // because the machine may be busy with other suites

const text = admin.switches
const at = '/settings/plugins/reseller/10000'

const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' })
const item = (name: RegExp) => screen.getByRole('button', { name })
const modes = (title: string) =>
  screen.getByRole('radiogroup', { name: `Availability of ${title}` })
const plugin = (id: 'menu' | 'results') => strings[id].title
const mode = (title: string, name: string) =>
  within(modes(title)).getByRole<HTMLInputElement>('radio', { name })
const dialog = () => screen.findByRole('dialog', { name: text.review.title })
async function open(state?: OverlayState, facts: TestFacts = administrator, address = at) {
  answerState(state)
  answerPreview()
  const rendered = renderScreen(address, { facts })
  await screen.findByRole('heading', { level: 1, name: /^Plugins:/ })
  const openPlugin = (name: RegExp) => rendered.user.click(item(name))
  const review = async () => {
    await rendered.user.click(screen.getByRole('button', { name: 'Save' }))
    return dialog()
  }
  return {
    ...rendered,
    openPlugin,
    review,
    /** Opens the review, and expects the content that it is of. */
    async reviews(content: OverlayState['content']) {
      await within(await review()).findByText('Discounts becomes unavailable')
      expect(sentTo('previewOverlay')[0]!.body).toEqual({ content })
    },
    hideMenu: async () => (
      await openPlugin(/^Menu/),
      rendered.user.click(mode(plugin('menu'), 'Hidden'))
    ),
  }
}

describe('the plugins of an audience', () => {
  it('show version, state, what other layers set, and their parts one by one', async () => {
    const { openPlugin, user } = await open()
    expect(item(/^Menu/).textContent).toMatch(/1\.4\.0On$/)
    expect(item(/^Results/).textContent).toMatch(/1\.0\.0Hidden$/)
    expect(item(/^Pilot/).textContent).toContain('0.3.0Off')
    expect(screen.queryByRole('radiogroup')).toBeNull()
    await openPlugin(/^Results/)
    expect(screen.getByRole('list', { name: text.saidElsewhere }).textContent).toBe(
      'Results is hidden for everyone (revision 4).',
    )
    await openPlugin(/^Menu/)
    expect(
      within(screen.getByRole('region', { name: text.entries })).getAllByRole('radiogroup'),
    ).toHaveLength(2)
    await user.click(screen.getByText('1 permission'))
    expect(modes('Edit discounts')).toBeTruthy()
    expect(bar()).toBeNull()
  })
})

describe('what is said', () => {
  it('shows in the state at once, and a reverted edit isn’t a change', async () => {
    const { hideMenu, user } = await open()
    await hideMenu()
    expect(item(/^Menu/).textContent).toMatch(/1\.4\.0Hidden1 change here$/)
    expect(bar()!.textContent).toContain('1 unsaved change')
    await user.click(mode(plugin('menu'), 'Unchanged'))
    expect(item(/^Menu/).textContent).toMatch(/1\.4\.0On$/)
    expect(bar()).toBeNull()
  })
  it('shows what changes and stays, then sends the revision it read (T-admin-46)', async () => {
    answer('saveOverlay', { revision: 1 })
    const { hideMenu, review, user } = await open()
    await hideMenu()
    const modal = await review()
    expect(
      (await within(modal).findByText('Discounts becomes unavailable')).parentElement!.textContent,
    ).toContain('Discounts becomes unavailable, for example')
    expect(within(modal).getAllByText(/^, for example/)[0]!.textContent).toBe(
      ', for example for an ordinary user with the permission “Discounts” ' +
        'of reseller 10000 (A payment processor)',
    )
    expect(within(modal).getByText('1 permission and 1 call also change')).toBeTruthy()
    const stays = within(modal).getByRole('region', { name: text.stays.title })
    expect(within(stays).getByRole('listitem').textContent).toBe(
      'Discounts and promotions, a report about Discounts',
    )
    expect(sentTo('previewOverlay')[0]).toMatchObject({
      path: { audience: 'reseller', id: '10000' },
      body: { content: { plugins: { menu: { hidden: true } } } },
    })
    expect(sentTo('saveOverlay')).toHaveLength(0)
    await user.type(within(modal).getByRole('textbox', { name: text.review.note }), 'As agreed')
    answerState(stateWith({ revision: 1, content: { plugins: { menu: { hidden: true } } } }))
    await user.click(within(modal).getByRole('button', { name: text.review.save }))
    await waitFor(() => expect(bar()).toBeNull())
    expect(sentTo('saveOverlay')[0]!.body).toEqual({
      content: { plugins: { menu: { hidden: true } } },
      note: 'As agreed',
      baseRevision: 0,
    })
    expect(shownNotices(portal).map((notice) => notice.text)).toEqual([text.saved])
    await waitFor(() => expect(sentTo('getOverlay')).toHaveLength(2))
    expect(item(/^Menu/).textContent).toMatch(/1\.4\.0Hidden1 change here$/)
  })
  it.each([
    ['ability', '1 permission also changes'],
    ['operation', '1 call also changes'],
  ])('counts what follows: of %s alone, %s', async (target, says) => {
    const { hideMenu, review } = await open()
    answerDifferences(['route', target])
    await hideMenu()
    expect(await within(await review()).findByText(says)).toBeTruthy()
  })
  it('can’t be saved if it locks someone out or is invalid, and says why', async () => {
    const { hideMenu, review } = await open()
    answerPreview([
      {
        kind: 'locks-out',
        field: 'content',
        code: 'admin:switches.errors.locksOut',
        text: 'You could no longer open Settings → Plugins to undo this.',
      },
    ])
    await hideMenu()
    const modal = await review()
    expect((await within(modal).findByRole('alert')).textContent).toContain(
      'You could no longer open',
    )
    expect(within(modal).getByRole('button', { name: text.review.save })).toHaveProperty(
      'disabled',
      true,
    )
  })
  it('keeps what someone else changed elsewhere at the same time', async () => {
    const theirs = stateWith({
      revision: 1,
      content: { entries: { 'menu.departments': { hidden: true } } },
    })
    answer('saveOverlay', ({ body }) =>
      body.baseRevision === 0 ? problem(409, 'conflict', { record: theirs }) : { revision: 2 },
    )
    const { hideMenu, review, user } = await open()
    await hideMenu()
    const save = within(await review()).getByRole('button', { name: text.review.save })
    await waitFor(() => expect(save).toHaveProperty('disabled', false))
    await user.click(save)
    const both = await screen.findByRole('dialog', { name: /changed/i })
    await user.click(within(both).getByRole('button', { name: /mine/i }))
    await waitFor(() =>
      expect(sentTo('saveOverlay').at(-1)!.body).toEqual({
        content: {
          plugins: { menu: { hidden: true } },
          entries: { 'menu.departments': { hidden: true } },
        },
        baseRevision: 1,
      }),
    )
  })
  it('renames an entry in English and keeps other languages', async () => {
    const label = { en: 'Groups', de: 'Gruppen' }
    const content = { entries: { 'menu.departments': { label } } }
    const { openPlugin, reviews, user } = await open(stateWith({ revision: 1, content }))
    await openPlugin(/^Menu/)
    const name = screen.getByRole('textbox', { name: 'Custom name for Departments' })
    await user.clear(name)
    await user.type(name, 'Aisles')
    await user.type(screen.getByRole('textbox', { name: 'Custom name for Menu' }), 'Goods')
    await reviews({
      sections: { menu: { label: { en: 'Goods' } } },
      entries: { 'menu.departments': { label: { en: 'Aisles', de: 'Gruppen' } } },
    })
  })
  it('turns on a plugin that ships off', async () => {
    const { openPlugin, reviews, user } = await open()
    await openPlugin(/^Pilot/)
    await user.click(screen.getByRole('switch', { name: text.switchedOn }))
    expect(item(/^Pilot/).textContent).toContain('On')
    await reviews({ plugins: { tool: { on: true } } })
  })
})

describe('narrowing', () => {
  it('is built from conditions, described in words, and incomplete without a value', async () => {
    const { openPlugin, user, reviews } = await open()
    await openPlugin(/^Menu/)
    await user.click(mode('Discounts', 'Limited'))
    const builder = screen.getByRole('group', { name: text.builder.label })
    expect(within(builder).getByRole('status').textContent).toBe(text.builder.noOne)
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: /needs? attention/ }))
    expect(screen.getByText(admin.switches.errors.noOneNamed)).toBeTruthy()

    await user.click(within(builder).getByRole('combobox', { name: text.builder.names }))
    await user.click(await screen.findByRole('option', { name: 'Company user' }))
    expect(within(builder).getByRole('status').textContent).toBe('Available to: company user')
    await user.click(within(builder).getByRole('button', { name: text.builder.add }))
    const second = within(builder).getByRole('group', { name: 'Condition 2' })
    await user.click(within(second).getByRole('combobox', { name: text.builder.kind }))
    await user.click(await screen.findByRole('option', { name: 'View' }))
    await user.click(within(second).getByRole('combobox', { name: text.builder.verb }))
    await user.click(await screen.findByRole('option', { name: "isn't" }))
    await user.click(within(second).getByRole('combobox', { name: text.builder.names }))
    await user.click(await screen.findByRole('option', { name: /^Company view/ }))
    await user.click(within(builder).getByRole('combobox', { name: text.builder.join }))
    await user.click(await screen.findByRole('option', { name: text.builder.any }))
    expect(within(builder).getByRole('status').textContent).toBe(
      'Available to: company user or not company view',
    )
    const when = { any: [{ userKind: 'company' }, { not: { view: 'company' } }] }
    await reviews({ entries: { 'menu.discounts': { when } } })
  })
  it('written elsewhere is described in words, stays, and can be replaced', async () => {
    const when = { permission: 'menu.discounts' }
    const content = { entries: { 'menu.discounts': { when } } }
    const { openPlugin, user, reviews } = await open(stateWith({ revision: 1, content }))
    await openPlugin(/^Menu/)
    expect(screen.getByText('Available to: permission menu.discounts')).toBeTruthy()
    await user.click(mode('Departments', 'Hidden'))
    await reviews({ entries: { 'menu.discounts': { when }, 'menu.departments': { hidden: true } } })
    await user.click(screen.getByRole('button', { name: text.review.back }))
    await user.click(screen.getByRole('button', { name: text.builder.replace }))
    expect(screen.getByRole('group', { name: 'Condition 1' })).toBeTruthy()
  })
})

describe('revisions', () => {
  it('show who, when, why and what, and mark the current one', async () => {
    const { user } = await open(withRevisions())
    const list = within(screen.getByRole('region', { name: text.revisions }))
    expect(list.getAllByRole('listitem')[0]!.textContent).toContain('Revision 2')
    expect(list.getAllByRole('listitem')[0]!.textContent).toMatch(
      /Nov 20, 2026.*admin.*As agreed.*5 differences.*Current/,
    )
    await user.click(list.getByText('5 differences'))
    expect(list.getByText('Discounts becomes unavailable')).toBeTruthy()
  })
  it('are restored with one click and a confirmation', async () => {
    answer('restoreOverlay', { revision: 3 })
    const { user } = await open(withRevisions())
    await user.click(screen.getByRole('button', { name: 'Restore revision 1' }))
    const question = await screen.findByRole('dialog', { name: 'Restore revision 1?' })
    expect(question.textContent).toContain(text.subtitle.reseller)
    answerState(stateWith({ revision: 3 }))
    await user.click(within(question).getByRole('button', { name: text.returnConfirm }))
    await waitFor(() =>
      expect(sentTo('restoreOverlay')[0]!.body).toEqual({ revision: 1, baseRevision: 2 }),
    )
    await waitFor(() => expect(item(/^Menu/).textContent).toMatch(/1\.4\.0On$/))
  })
  it('include the state before the first, but not over unsaved input', async () => {
    const { user, openPlugin } = await open(withRevisions())
    expect(screen.getByRole('button', { name: text.returnToNothingLabel })).toHaveProperty(
      'disabled',
      false,
    )
    await openPlugin(/^Results/)
    await user.click(mode(plugin('results'), 'Hidden'))
    expect(screen.getByRole('button', { name: 'Restore revision 1' })).toMatchObject({
      disabled: true,
      title: text.returnWhileDirty,
    })
  })
})

it('others find it read-only, with the reason', async () => {
  const bank = { id: 10_017, name: 'Lakeshore Bank', resellerId: 10_017 }
  const { audience, ...rest } = withRevisions()
  const state = { ...rest, audience: { ...audience, ...bank, revision: 2 } }
  const { openPlugin, user } = await open(
    state,
    resellersPerson,
    '/settings/plugins/reseller/10017',
  )
  expect(screen.getByRole('note').textContent).toContain(access.reasons.overlaysOfOthers)
  await openPlugin(/^Menu/)
  await user.click(mode('Departments', 'Hidden'))
  expect(bar()).toBeNull()
  expect(screen.getByRole('button', { name: 'Restore revision 1' })).toHaveProperty(
    'disabled',
    true,
  )
})

describe('an address', () => {
  it.each(['/settings/plugins/unknown/1', '/settings/plugins/merchant/abc'])(
    'says if it names no audience: %s',
    async (address) => {
      renderScreen(address, { facts: administrator })
      expect(await screen.findByRole('heading', { name: ui.notFound.title })).toBeTruthy()
    },
  )
})
