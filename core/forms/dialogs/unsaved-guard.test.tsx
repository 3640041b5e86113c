import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'

import { portal } from '../../testing/portal.tsx'
import { answer, problem, sentTo } from '../../testing/platform.ts'
import { isDirty } from '../state/dirty.ts'
import { bar, field, openSample } from '../testing/open-sample.tsx'
import { SampleScreen, sampleAnswer } from '../testing/sample-screen.tsx'
import { renderCore } from '../../testing/render.tsx'

beforeEach(() => answer('getDiscountMetadata', sampleAnswer()))
const question = () => screen.findByRole('dialog', { name: 'Leave with unsaved changes?' })
const leave = 'To the list'
const here = '/menu/discounts/17'

function Two() {
  const [both, setBoth] = useState(true)
  return (
    <>
      {both && <SampleScreen options={{ recordKey: 'first' }} />}
      <SampleScreen
        options={{ recordKey: 'second' }}
        aside={<Link to="/menu/discounts">{leave}</Link>}
      />
      <button type="button" onClick={() => setBoth(false)}>
        One only
      </button>
    </>
  )
}
async function openTwo() {
  const rendered = renderCore(<Two />, { at: here })
  await waitFor(() => expect(screen.getAllByLabelText(/^Name/)).toHaveLength(2))
  return {
    ...rendered,
    rerenderWith: () => rendered.user.click(screen.getByRole('button', { name: 'One only' })),
  }
}
async function typedAndLeaving(name = 'Sunny day') {
  const opened = await openSample()
  await opened.type('Name', name)
  await opened.user.click(screen.getByRole('link', { name: leave }))
  return { ...opened, asked: await question() }
}

it('lets a clean form be left without a word', async () => {
  const { user, location } = await openSample()
  await user.click(screen.getByRole('link', { name: leave }))
  await waitFor(() => expect(location().pathname).toBe('/menu/discounts'))
})
it('asks before changes are left, to stay or to drop them (M-14, E-033, fault 40)', async () => {
  const { asked, user, location } = await typedAndLeaving()
  await user.click(within(asked).getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([location().pathname, field('Name').value]).toEqual([here, 'Sunny day'])
  await user.click(screen.getByRole('link', { name: leave }))
  await user.click(within(await question()).getByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(location().pathname).toBe('/menu/discounts'))
  expect(isDirty(portal)).toBe(false)
  expect(sentTo('updateDiscount')).toHaveLength(0)
})
it('asks on Back as well', async () => {
  const { router, type, location } = await openSample()
  await act(() => router.navigate('/menu/discounts/17?tab=stores'))
  await act(() => router.navigate('/elsewhere'))
  await type('Name', 'Sunny day')
  await act(() => router.navigate(-1))
  expect(await question()).toBeTruthy()
  expect(location().pathname).toBe('/elsewhere')
})
it('saves and leaves', async () => {
  answer('updateDiscount', { IsSuccessful: true })
  const { asked, user, location } = await typedAndLeaving()
  await user.click(within(asked).getByRole('button', { name: 'Save and leave' }))
  await waitFor(() => expect(location().pathname).toBe('/menu/discounts'))
  expect(sentTo('updateDiscount')[0]!.body).toMatchObject({ Name: 'Sunny day' })
})
it('stays, and says why, where the save is refused', async () => {
  answer('updateDiscount', () => problem(500, 'internal'))
  const { asked, user, location } = await typedAndLeaving()
  await user.click(within(asked).getByRole('button', { name: 'Save and leave' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(location().pathname).toBe(here)
  expect(field('Name').value).toBe('Sunny day')
})
it('does not offer to save what cannot be saved', async () => {
  const { asked } = await typedAndLeaving('')
  expect(within(asked).queryByRole('button', { name: 'Save and leave' })).toBeNull()
})
it('keeps the form through another tab of the same page', async () => {
  const { router, type, location } = await openSample()
  await type('Name', 'Sunny day')
  await act(() => router.navigate('?tab=stores'))
  expect(location().search).toBe('?tab=stores')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bar()).toBeTruthy()
})
it('asks once for all forms of a page, and still asks after the first one is gone', async () => {
  const warned = vi.spyOn(console, 'warn')
  const { user, location, rerenderWith } = await openTwo()
  for (const name of screen.getAllByLabelText(/^Name/)) await user.type(name, '!')
  await user.click(screen.getAllByRole('link', { name: leave })[0]!)
  await user.click(within(await question()).getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await rerenderWith()
  await user.click(screen.getByRole('link', { name: leave }))
  await user.click(within(await question()).getByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(location().pathname).toBe('/menu/discounts'))
  expect(warned).not.toHaveBeenCalled()
})
it('has the browser ask on closing and reloading, as long as something is unsaved', async () => {
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  const { type, unmount } = await openSample()
  expect(closing()).toBe(false)
  await type('Name', 'Sunny day')
  expect(closing()).toBe(true)
  unmount()
  expect(closing()).toBe(false)
})
