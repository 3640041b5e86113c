import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { answer, problem, sentTo } from '../testing/platform.ts'
import type { Description } from './columns/description.ts'
import { nothing, openDescribed, page } from './described.fixtures.ts'
import text from './text.en.json' with { type: 'json' }
import { setPortalConfig } from '../config.ts'

const terms: Description = {
  page,
  kind: 'document',
  title: 'Purchase terms and conditions',
  description: 'What holds for what you buy from us.',
  can: nothing,
  sections: [
    { heading: 'Prices', paragraphs: ['Prices are in dollars.', 'They hold for a year.'] },
    {
      heading: 'More',
      paragraphs: ['Read on.'],
      links: [
        { label: 'Our site', url: 'https://tillhouse.example/terms' },
        { label: 'No site', url: 'javascript:alert(1)' },
      ],
      dialog: { label: 'Small print', paragraphs: ['One.', 'Two.'] },
    },
  ],
}

describe('a document (R-018)', () => {
  it('is rendered without a frame, section by section, with safe links alone (D10)', async () => {
    const { container } = openDescribed(terms)
    expect(await screen.findByRole('heading', { level: 1, name: terms.title })).toBeDefined()
    const prices = within(screen.getByRole('region', { name: 'Prices' }))
    expect(prices.getByText('They hold for a year.')).toBeDefined()
    expect(container.querySelector('iframe')).toBeNull()
    expect(sentTo('describePage')[0]?.path).toMatchObject({ page })
    const link = await screen.findByRole('link', { name: `Our site ${text.newTab}` })
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(screen.queryByText(/^No site/)).toBeNull()
  })

  it('shows the rest of a section behind its button', async () => {
    const { user } = openDescribed(terms)
    await user.click(await screen.findByRole('button', { name: 'Small print' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Small print' }))
    expect(dialog.getByText('Two.')).toBeDefined()
  })

  it('that cannot be read says so and tries again', async () => {
    answer('describePage', problem(503, 'unexpected'))
    const { user } = openDescribed()
    const again = await screen.findByRole('button', { name: 'Try again' })
    answer('describePage', terms)
    await user.click(again)
    expect(await screen.findByRole('heading', { level: 1, name: terms.title })).toBeDefined()
  })
})

it('a page that is not offered says why (R-042)', async () => {
  openDescribed({
    page,
    kind: 'not-offered',
    title: 'Billing test harness',
    description: 'Tries out calls.',
    can: nothing,
    reason: 'No billing service is connected.',
  })
  expect(await screen.findByText(text.notOffered)).toBeDefined()
  expect(screen.getByText('No billing service is connected.')).toBeDefined()
})

it("an operator's legacy application stays in its frame (S-002)", async () => {
  setPortalConfig({ base: '/', legacyOrigin: 'https://legacy.example' })
  openDescribed()
  const frame = await screen.findByTitle('Purchase terms and conditions')
  expect(frame.getAttribute('src')).toBe(
    'https://legacy.example/Portal/NewUi/PurchaseTermsAndConditions',
  )
})
