import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { answer, problem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import type { TestFacts } from '#core/testing/facts.ts'
import ui from '#core/ui/text.en.json' with { type: 'json' }

import account from './text.en.json' with { type: 'json' }
import { colleagues, here, nameless, owner, support, tablet, viewer } from './sessions.fixtures.ts'

const text = account.sessions
const open = (facts: TestFacts = viewer, at = '/account/sessions') => renderScreen(at, { facts })
const list = async (name = text.yours) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('p'))
const endButton = (name: string) =>
  screen.findByRole('button', { name: text.endLabel.replace('{{name}}', name) })

describe('own sessions (7.5.2)', () => {
  it('are listed with device, place and times, and the current one is marked', async () => {
    answer('findSessions', { sessions: [here, tablet, nameless] })
    open()
    const rows = (await list()).map(({ textContent }) => textContent)
    expect(rows[0]).toMatch(/^Chrome on macOS This sessionCopper Kettle Bakery, Harbour StreetFrom/)
    expect(rows[0]).toMatch(
      /Harbour StreetFrom 203\.0\.113\.7Signed in Nov 20, 2026.*Last used Nov 20, 2026/,
    )
    expect(rows[1]).toMatch(/^Safari on iOS No merchant chosen yetSingle sign-on/)
    expect(rows[2]).toMatch(/^Unknown device /)
    expect(document.title).toContain('Active sessions')
    expect(screen.queryByRole('heading', { name: text.people.title })).toBeNull()
  })
  it('end after a confirmation, and the list reloads', async () => {
    let sessions = [here, tablet]
    answer('findSessions', () => ({ sessions }))
    answer('endSession', () => {
      sessions = [here]
      return { ended: 1 }
    })
    const { user } = open()
    await user.click(await endButton('Safari on iOS'))
    const question = await screen.findByRole('dialog', { name: 'End session Safari on iOS?' })
    expect(sentTo('endSession')).toHaveLength(0)
    await user.click(within(question).getByRole('button', { name: text.endConfirm }))
    expect(await screen.findByText(text.ended_one)).toBeTruthy()
    await waitFor(async () => expect(await list()).toHaveLength(1))
    expect(sentTo('endSession')[0]!.path).toMatchObject({ sessionId: tablet.id })
    expect(screen.getByText(text.alone)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: text.endOthers }).disabled).toBe(
      true,
    )
  })
  it('end all at once except this one (7.4.3)', async () => {
    answer('findSessions', { sessions: [here, tablet, nameless] })
    answer('endOtherSessions', { ended: 2 })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: text.endOthers }))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: text.endOthers }),
    )
    expect(await screen.findByText('2 sessions ended')).toBeTruthy()
  })
  it('say if one had already ended, and keep the question open on failure', async () => {
    answer('findSessions', { sessions: [here, tablet] })
    answer('endSession', problem(500, 'internal'))
    const { user } = open()
    await user.click(await endButton('Safari on iOS'))
    const question = await screen.findByRole('dialog')
    await user.click(within(question).getByRole('button', { name: text.endConfirm }))
    expect(await within(question).findByRole('alert')).toBeTruthy()
    answer('endSession', { ended: 0 })
    await user.click(within(question).getByRole('button', { name: text.endConfirm }))
    expect(await screen.findByText(text.hadEnded)).toBeTruthy()
  })
  it('link account managers to the account activity, and no one else', async () => {
    answer('findSessions', { sessions: [here] })
    const { unmount } = open(owner)
    expect((await screen.findByRole('link', { name: text.activity })).getAttribute('href')).toMatch(
      /\/account\/activity$/,
    )
    unmount()
    open()
    await list()
    expect(screen.queryByRole('link', { name: text.activity })).toBeNull()
  })
  it('have no page before a merchant is chosen', async () => {
    open({ ...support, view: 'none' })
    expect(
      await screen.findByRole('heading', { name: /don't have access to Active sessions/ }),
    ).toBeTruthy()
  })
})

describe('sessions of other people (7.4.5)', () => {
  it.each([
    ['an owner', owner],
    ['support', support],
  ])('%s finds a person by name and ends one of their sessions', async (_, facts) => {
    answer('findSessions', { sessions: [here] })
    let found = [colleagues]
    answer('findPeoplesSessions', () => ({ sessions: found }))
    answer('endPersonsSession', () => {
      found = []
      return { ended: 1 }
    })
    const { user, location } = open(facts)
    await user.type(
      await screen.findByRole('textbox', { name: text.people.search }),
      ' whitlock {Enter}',
    )
    expect(location().search).toBe('?q=whitlock')
    const [row] = await list(text.people.title)
    expect(row!.textContent).toMatch(
      /^Sam Whitlock bakery-viewer · Copper Kettle Bakery · Safari on iOS/,
    )
    await user.click(await endButton('Sam Whitlock, Safari on iOS'))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: text.endConfirm }),
    )
    expect(await screen.findByText('No one matching “whitlock” is signed in.')).toBeTruthy()
    expect(sentTo('endPersonsSession')[0]!.path).toMatchObject({ sessionId: colleagues.id })
  })
  it('need at least two letters, with an error at the field', async () => {
    answer('findSessions', { sessions: [here] })
    const { user } = open(owner)
    const field = await screen.findByRole('textbox', { name: text.people.search })
    await user.type(field, 'w{Enter}')
    expect(await screen.findByText(text.people.tooShort)).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(sentTo('findPeoplesSessions')).toHaveLength(0)
  })
  it('are kept in the address and can be retried', async () => {
    answer('findSessions', { sessions: [here] })
    answer('findPeoplesSessions', problem(501, 'notBuilt'))
    const { user } = open(owner, '/account/sessions?q=sam')
    const again = await screen.findByRole('button', { name: ui.retry })
    answer('findPeoplesSessions', { sessions: [colleagues] })
    await user.click(again)
    expect(await list(text.people.title)).toHaveLength(1)
  })
})
