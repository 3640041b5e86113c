import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { renderCore } from '#core/testing/render.tsx'

import { scaleFor } from './strip-scale.ts'
import { WeekStrip, type WeekStripProps } from './week-strip.tsx'

const hour = 60
const pickup = {
  name: 'Pickup',
  color: 1,
  spans: [
    { from: 7 * hour, until: 14 * hour },
    { from: 17 * hour, until: 25 * hour },
  ],
} as const
const dineIn = {
  name: 'Dine-in',
  color: 3,
  spans: [{ from: 8 * hour, until: 14.5 * hour }],
} as const
function strip(props: Partial<WeekStripProps> = {}) {
  renderCore(
    <WeekStrip
      day="Friday"
      nextDay="Saturday"
      scale={scaleFor([])}
      modes={[pickup, dineIn]}
      {...props}
    />,
  )
  return screen.getByRole('img')
}
const description = (props?: Partial<WeekStripProps>) => strip(props).getAttribute('aria-label')

it('describes what it shows, with the name of the next day past midnight', () => {
  expect(description()).toBe(
    'Friday. Pickup: 7:00 AM – 2:00 PM, 5:00 PM – 1:00 AM Saturday; Dine-in: 8:00 AM – 2:30 PM',
  )
})
it('says when the mode in hand is closed, and when another one is', () => {
  expect(
    description({
      modes: [
        { ...pickup, spans: [] },
        { ...dineIn, spans: [] },
      ],
      isClosed: true,
    }),
  ).toBe('Friday. Pickup: Closed all day; Dine-in: closed')
  expect(screen.getByText('Closed all day')).toBeTruthy()
})
it('names an exception, and shows the week underneath', () => {
  const picture = strip({ exception: 'Thanksgiving: closed all day' })
  expect(picture.getAttribute('aria-label')).toMatch(
    /^Friday\. Thanksgiving: closed all day; Pickup: /,
  )
  expect(screen.getByText('Thanksgiving: closed all day')).toBeTruthy()
  expect(picture.querySelectorAll('[data-pale] i')).toHaveLength(3)
})
it('says overlaps, saved hours, a pause and how many orders it takes', () => {
  expect(
    description({
      modes: [{ ...pickup, spans: pickup.spans.map((span) => ({ ...span, isOverlap: true })) }],
      saved: [{ from: 7 * hour, until: 20 * hour }],
      paused: { from: 13 * hour, until: 13 * hour + 20 },
      capacity: [{ from: 7 * hour, until: 9 * hour, most: '12' }],
    }),
  ).toBe(
    'Friday. Pickup: 7:00 AM – 2:00 PM, 5:00 PM – 1:00 AM Saturday; ' +
      'overlaps other hours; saved: 7:00 AM – 8:00 PM; paused 1:00 PM – 1:20 PM; ' +
      'at most 12 orders 7:00 AM – 9:00 AM',
  )
})
