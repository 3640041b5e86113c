import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'

import { answer, problem, sentTo } from '../../testing/platform.ts'
import { shownNotices } from '../../notices/notices.ts'
import { portal } from '../../testing/portal.tsx'
import ui from '../../ui/text.en.json' with { type: 'json' }
import type { Description } from '../columns/description.ts'
import { nothing, openDescribed, page } from '../described.fixtures.ts'
import text from '../text.en.json' with { type: 'json' }

const pricing: Description = {
  page,
  kind: 'action',
  title: 'Change prices',
  description: 'Raises or lowers many prices at once.',
  can: nothing,
  action: {
    verb: 'Change prices',
    done: 'Prices changed',
    inputs: [
      {
        name: 'percent',
        label: 'Percent',
        kind: 'percent',
        required: true,
        minimum: -50,
        maximum: 50,
      },
    ],
    confirm: 'Bakery',
    final: true,
    affectedStores: 'Applies to all 3 stores of Bakery.',
    may: true,
  },
}
const open = (change: Partial<Description['action']> = {}) =>
  openDescribed({ ...pricing, action: { ...pricing.action!, ...change } })
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const typed = `Type "Bakery" to confirm`
beforeEach(() => answer('dryRunPageAction', { count: 12, text: '12 prices rise by 5 %.' }))

async function look(percent = '5') {
  const opened = open()
  await opened.user.type(await screen.findByRole('textbox', { name: 'Percent' }), percent)
  await opened.user.click(await button(text.action.see))
  return opened
}
async function seen() {
  const opened = await look()
  await screen.findByText('12 prices rise by 5 %.')
  return opened
}
const word = () => screen.getByRole('textbox', { name: typed })

describe('an action', () => {
  it('says what it would do before it asks for the word, for each input (R-035)', async () => {
    const { user } = await seen()
    expect(sentTo('dryRunPageAction')[0]?.body).toEqual({ values: { percent: 5 } })
    expect(screen.getByText('Records affected: 12')).toBeDefined()
    expect(screen.getByText(text.action.final)).toBeDefined()
    expect(screen.getByText('Applies to all 3 stores of Bakery.')).toBeDefined()
    expect(word()).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: 'Percent' }), '1')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: typed })).toBeNull())
  })

  it('that asks for nothing says to look first, and that looking changes nothing', async () => {
    const { user } = open({ inputs: [] })
    expect(await screen.findByRole('heading', { level: 2, name: text.action.look })).toBeDefined()
    expect(screen.getByText(text.action.harmless)).toBeDefined()
    await user.click(await button(text.action.see))
    expect(await screen.findByRole('textbox', { name: typed })).toBeDefined()
    expect(sentTo('runPageAction')).toHaveLength(0)
  })

  it('refuses inputs outside the limits at their field, without a request', async () => {
    await look('80')
    expect(await screen.findByText('Enter 50 or less.')).toBeDefined()
    expect(sentTo('dryRunPageAction')).toEqual([])
  })

  it('keeps its inputs as they are while it is on its way', async () => {
    const { user } = await seen()
    const { promise, resolve: done } = Promise.withResolvers<{ count: number; text: string }>()
    answer('runPageAction', () => promise)
    await user.type(word(), 'Bakery{Enter}')
    const percent = screen.getByRole<HTMLInputElement>('textbox', { name: 'Percent' })
    await waitFor(() => expect(percent.matches(':disabled')).toBe(true))
    expect((await button(text.action.see)).disabled).toBe(true)
    await user.type(percent, '1')
    expect(percent.value).toBe('5%')
    done({ count: 12, text: '12 prices were raised.' })
    expect(await screen.findByText('12 prices were raised.')).toBeDefined()
    expect(percent.matches(':disabled')).toBe(false)
  })

  it('says at a date what the server refuses of it', async () => {
    const refused = { field: 'values.until', code: 'range', message: 'Not on a Sunday.' }
    answer('dryRunPageAction', problem(422, 'invalid', { errors: [refused] }))
    const until = { name: 'until', label: 'Until', kind: 'date' } as const
    const { user } = open({ inputs: [until] })
    await user.click(await button(text.action.see))
    const said = await screen.findByText('Not on a Sunday.')
    const date = await screen.findByRole('button', { name: /^Until/ })
    expect(date.getAttribute('aria-describedby')).toContain(said.id)
  })

  it('says why it cannot be done now, and offers nothing then', async () => {
    answer('dryRunPageAction', { count: 0, text: '', refused: 'A day is still open.' })
    await look()
    expect(await screen.findByText('A day is still open.')).toBeDefined()
    expect(screen.queryByRole('textbox', { name: typed })).toBeNull()
  })

  it('is done only with the very word, and says what was done', async () => {
    const { user } = await seen()
    answer('runPageAction', { count: 12, text: '12 prices were raised.' })
    await user.type(word(), 'bakery')
    await user.click(await button('Change prices'))
    expect(await screen.findByText('Type "Bakery" exactly as shown here.')).toBeDefined()
    expect(sentTo('runPageAction')).toEqual([])
    await user.clear(word())
    await user.type(word(), 'Bakery{Enter}')
    expect(await screen.findByText('12 prices were raised.')).toBeDefined()
    expect(sentTo('runPageAction')[0]?.body).toEqual({
      values: { percent: 5 },
      confirmation: 'Bakery',
    })
    // After it is done, the inputs are reset.
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Percent' }).value).toBe('')
  })

  it('that destroys nothing asks for no word, and leads to the merchant that it made', async () => {
    const { user } = open({ confirm: '', final: false, inputs: [] })
    answer('runPageAction', { count: 3, text: 'Created the merchant Olive.', merchant: 'Olive' })
    await user.click(await button(text.action.see))
    const act = await button('Change prices')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByText(text.action.final)).toBeNull()
    await user.click(act)
    expect(await screen.findByText('Created the merchant Olive.')).toBeDefined()
    expect(sentTo('runPageAction')[0]?.body).toEqual({ values: {}, confirmation: '' })
    const [toast] = shownNotices(portal)
    expect(toast).toMatchObject({ kind: 'success', text: 'Prices changed' })
    expect(await button('Open Olive')).toBeDefined()
  })

  it('is repeated under the same key where no one knows whether it was done', async () => {
    const { user } = await seen()
    answer('runPageAction', HttpResponse.error())
    await user.type(word(), 'Bakery{Enter}')
    const again = await button('Check again')
    answer('runPageAction', { count: 12, text: '12 prices were raised.' })
    await user.click(again)
    expect(await screen.findByText('12 prices were raised.')).toBeDefined()
    expect(
      new Set(sentTo('runPageAction').map(({ headers }) => headers.get('Idempotency-Key'))).size,
    ).toBe(1)
  })

  it('says why this person may not', async () => {
    open({ may: false, reason: 'Ask the owner.' })
    expect(await screen.findByText('Ask the owner.')).toBeDefined()
    expect(screen.queryByRole('button', { name: text.action.see })).toBeNull()
  })

  it('that cannot be looked at says so', async () => {
    answer('dryRunPageAction', problem(500, 'server'))
    await look()
    expect(await screen.findByText(text.action.unread)).toBeDefined()
    expect(screen.getByRole('button', { name: ui.retry })).toBeDefined()
  })
})
