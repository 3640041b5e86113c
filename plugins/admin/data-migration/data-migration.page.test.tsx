// Facts: S-104, S-113, K-38
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { shownNotices } from '#core/notices/notices.ts'
import type { TestFacts } from '#core/testing/facts.ts'
import { portal } from '#core/testing/portal.tsx'
import { renderScreen } from '#core/testing/render-screen.tsx'

import access from '../locales/en.manifest.json' with { type: 'json' }
import text from './text.en.json' with { type: 'json' }

const strings = text.migration
const admin: TestFacts = { userKind: ['admin'], role: ['Silver Admin'], view: 'store-of-many' }
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: strings.sync })
const cards = () =>
  within(screen.getByRole('list', { name: strings.parts })).getAllByRole('listitem')
const states = () => new Set(cards().map((card) => card.lastElementChild!.textContent))
async function open(facts: TestFacts = admin) {
  renderScreen('/settings/admin/dataMigration', { facts })
  await screen.findByRole('heading', { level: 1, name: strings.title })
}
afterEach(() => {
  vi.useRealTimers()
})
/** Presses Sync and checks just before and just after the duration has passed. */
async function sync() {
  fireEvent.click(button())
  await act(() => vi.advanceTimersByTimeAsync(3990))
  const under = [...states()]
  await act(() => vi.advanceTimersByTimeAsync(20))
  return [...under, ...states()]
}

it('has nine cards and shows that it is a rehearsal (R-049, U-061, U-105)', async () => {
  await open()
  expect(cards().map((card) => within(card).getByRole('heading').textContent)).toEqual(
    Object.values(strings.part).map(({ title }) => title),
  )
  expect(cards()).toHaveLength(9)
  expect(screen.getByText(strings.rehearsal)).toBeTruthy()
})

it('fails every second time, and says so (U-106, S-103 to S-105, E-064)', async () => {
  await open()
  vi.useFakeTimers()
  const fetched = vi.spyOn(globalThis, 'fetch')
  const { pending, success, error } = strings.status
  const { Title: title, Text } = text.DataMigration.Alert.Error
  expect(await sync()).toEqual([pending, success])
  expect(shownNotices(portal)).toEqual([])
  expect(await sync()).toEqual([pending, error])
  expect(shownNotices(portal)).toMatchObject([
    { kind: 'error', title, text: Text, autoClose: 5000 },
  ])
  expect(await sync()).toEqual([pending, success])
  expect(fetched).not.toHaveBeenCalled()
})

it('is disabled with a warning in company view of several stores (P-066)', async () => {
  await open({ ...admin, view: 'company' })
  expect(screen.getByText(access.reasons.syncData)).toBeTruthy()
  expect(button().disabled).toBe(true)
})
