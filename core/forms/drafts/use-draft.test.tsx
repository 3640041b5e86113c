import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { portal } from '../../testing/portal.tsx'
import { answer } from '../../testing/platform.ts'
import { startDrafts, stopDrafts } from './draft-session.ts'
import type { DraftStorage } from './draft-storage.ts'
import { createDrafts } from './drafts.ts'
import {
  draftKey as key,
  draftScope as scope,
  draftsOf,
  startMemoryDrafts,
} from '../testing/drafts-in-memory.ts'
import { bar, field, openSample } from '../testing/open-sample.tsx'
import { sampleAnswer, sampleForm, sampleRecord } from '../testing/sample-screen.tsx'
import { versionOf } from './use-draft.ts'

let storage: DraftStorage
beforeEach(() => {
  storage = startMemoryDrafts()
  answer('getDiscountMetadata', sampleAnswer())
})
const kept = async () => (await storage.entries()).length
const notice = () => screen.findByText(/We kept what you typed on/)
const isKept = (count: number) => waitFor(async () => expect(await kept()).toBe(count))

async function typedThenGone() {
  const { type, unmount } = await openSample()
  await type('Name', 'Sunny day')
  unmount()
  await isKept(1)
}

it('gives back what was typed when asked, and forgets what is not wanted', async () => {
  await typedThenGone()
  const { user, unmount } = await openSample()
  await notice()
  expect(field('Name').value).toBe('Rainy day')
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  expect(field('Name').value).toBe('Sunny day')
  expect(bar()!.textContent).toContain('1 unsaved change')
  noNotice()
  unmount()
  const again = await openSample()
  await notice()
  await again.user.click(screen.getByRole('button', { name: 'Discard' }))
  await isKept(0)
  expect(field('Name').value).toBe('Rainy day')
})
it('keeps it a moment after typing, and when the page is hidden', async () => {
  await typedAndKept()
  for (const [name] of await storage.entries()) await storage.remove(name)
  window.dispatchEvent(new Event('pagehide'))
  await isKept(1)
})
/** Keeps a draft from an older form version, in which `name` was `title` and `color` existed. */
async function keptUnderFormerNames() {
  await typedThenGone()
  const drafts = draftsOf(storage)
  const [found] = await drafts.keptIn(scope.context)
  const base = { title: 'Rainy day', color: 'grey' }
  const values = { title: 'Sunny day', color: 'yellow' }
  await drafts.save({ ...scope, ...found! }, { values, base, version: 'v1' })
  return { ...scope, ...found! }
}
const spec: typeof sampleForm = {
  ...sampleForm,
  renamed: (was) => ('title' in was ? { ...was, name: was.title } : was),
}

const noNotice = () => expect(screen.queryByText(/We kept what you typed on/)).toBeNull()
const aMoment = (ms = 50) => new Promise((resolve) => setTimeout(resolve, ms))
/** The form with another name typed, which is kept. */
async function typedAndKept(props: Parameters<typeof openSample>[0] = {}) {
  const opened = await openSample(props)
  await opened.type('Name', 'Sunny day')
  await isKept(1)
  return opened
}

it('forgets one that was kept when the fields had other names, if no name is known', async () => {
  await keptUnderFormerNames()
  await openSample()
  await isKept(0)
  noNotice()
})
it('keeps what is typed by the time that it forgets one of other names', async () => {
  const draftId = await keptUnderFormerNames()
  const late = Promise.withResolvers<CryptoKey>()
  startDrafts(portal, scope, createDrafts({ storage, key: () => late.promise }))
  const { type } = await openSample()
  await type('Name', 'Foggy day')
  window.dispatchEvent(new Event('pagehide'))
  late.resolve(await key())
  const drafts = draftsOf(storage)
  await waitFor(async () =>
    expect(await drafts.load(draftId)).toMatchObject({ values: { name: 'Foggy day' } }),
  )
  await aMoment()
  expect(await kept()).toBe(1)
})
it('gives back one of former names, without what the form no longer has', async () => {
  answer('updateDiscount', { IsSuccessful: true })
  await keptUnderFormerNames()
  const toApi = vi.fn(spec.toApi)
  const { user, save } = await openSample({ spec: { ...spec, toApi } })
  await notice()
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  expect(field('Name').value).toBe('Sunny day')
  expect(field('Description').value).toBe('Manager decides')
  expect(bar()!.textContent).toContain('1 unsaved change')
  await save()
  await waitFor(() => expect(toApi).toHaveBeenCalled())
  expect(Object.keys(toApi.mock.calls[0]![0])).toEqual(Object.keys(spec.fromApi(sampleRecord)))
})
it('begins with values of former names, without what the form no longer has', async () => {
  const startWith = { title: 'Sunny day', color: 'yellow' } as object
  await openSample({ spec, options: { startWith } })
  expect(field('Name').value).toBe('Sunny day')
  expect(bar()!.textContent).toContain('1 unsaved change')
})
it('keeps nothing of a form that wants no drafts', async () => {
  const { type } = await openSample({ options: { drafts: false } })
  await type('Name', 'Sunny day')
  window.dispatchEvent(new Event('pagehide'))
  await type('Name', 'Sunny days')
  expect(await kept()).toBe(0)
  expect(bar()).not.toBeNull()
})
it('forgets it once it is saved', async () => {
  answer('updateDiscount', { IsSuccessful: true })
  const { save, unmount } = await typedAndKept()
  await save()
  await isKept(0)
  unmount()
  await aMoment()
  expect(await kept()).toBe(0)
})
it('forgets it also where the form is left in the moment that it is saved', async () => {
  answer('updateDiscount', { IsSuccessful: true })
  const opened = await typedAndKept({ options: { onSaved: () => opened.unmount() } })
  await opened.save()
  await isKept(0)
  await aMoment()
  expect(await kept()).toBe(0)
})
it('forgets it when it was typed back to what it was, or given up', async () => {
  const { type, user } = await typedAndKept()
  await type('Name', 'Rainy day')
  await isKept(0)
  await type('Name', 'Sunny day')
  await isKept(1)
  await user.click(screen.getByRole('link', { name: 'To the list' }))
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await isKept(0)
})
it('compares both versions where the record has changed since', async () => {
  await typedThenGone()
  answer(
    'getDiscountMetadata',
    sampleAnswer({ Name: 'Foggy day', Description: 'Theirs', ConcurrencyChecksum: 'v2' }),
  )
  const { user } = await openSample()
  expect((await notice()).parentElement!.textContent).toContain('has changed since then')
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  const asked = await screen.findByRole('dialog', {
    name: 'Someone else changed this at the same time',
  })
  expect(within(asked).getByRole('cell', { name: 'Foggy day' })).toBeTruthy()
  await user.click(within(asked).getByRole('button', { name: 'Keep mine' }))
  expect(field('Name').value).toBe('Sunny day')
  expect(field('Description').value).toBe('Theirs')
  expect(bar()!.textContent).toContain('1 unsaved change')
})
it("offers nothing of another person's, another store's or another record's", async () => {
  await typedThenGone()
  for (const other of [
    { ...scope, user: '8' },
    { ...scope, context: '1002-2' },
  ]) {
    startDrafts(portal, other, draftsOf(storage))
    const { unmount } = await openSample()
    await aMoment(30)
    noNotice()
    unmount()
  }
})
it('works without drafts: no one signed in, the key refused, storage off (fault 28)', async () => {
  answer('updateDiscount', { IsSuccessful: true })
  const off = vi.fn(() => Promise.reject(new Error('SecurityError')))
  const broken = createDrafts({
    storage: { read: off, write: off, remove: off, entries: off },
    key,
  })
  for (const start of [() => stopDrafts(portal), () => startDrafts(portal, scope, broken)]) {
    start()
    const { type, save, unmount } = await openSample()
    await type('Name', 'Sunny day')
    await save()
    await waitFor(() => expect(bar()).toBeNull())
    unmount()
  }
})
it('finds the version of a record anywhere in its read, and else uses the whole read', () => {
  expect(versionOf({ ConcurrencyChecksum: 'a' })).toBe('a')
  expect(versionOf({ getTipsConfigurationSettings: { concurrencyChecksum: 'b' } })).toBe('b')
  expect(
    versionOf({ Metadata: { Types: [] }, Discount: { Id: 1, ConcurrencyChecksum: 'c' } }),
  ).toBe('c')
  expect(versionOf({ name: 'x' })).toBe('{"name":"x"}')
})
