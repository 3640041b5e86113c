import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { setPortalData } from '../../session/facts/facts.ts'
import { buildPortalData } from '../../testing/portal-data.ts'
import { portal } from '../../testing/portal.tsx'
import { renderCore } from '../../testing/render.tsx'
import { dateText } from '../../time/in-words.ts'
import { CalendarInput } from './calendar-input.tsx'

it.each([
  ['th-TH', '20 พ.ย. 2026', 'พฤศจิกายน 2026', '20 พฤศจิกายน 2026', '20'],
  ['en-US', 'Nov 20, 2026', 'November 2026', 'November 20, 2026', '20'],
  ['ar-EG', '٢٠\u200f/١١\u200f/٢٠٢٦', 'نوفمبر ٢٠٢٦', '٢٠ نوفمبر ٢٠٢٦', '٢٠'],
])('has field and calendar in one culture: %s', async (culture, said, month, day, digits) => {
  setPortalData(portal, buildPortalData({ merchantCulture: culture }))
  const { user } = renderCore(
    <CalendarInput
      label="Day"
      value="2026-11-20"
      onChange={() => undefined}
      none="None"
      say={(date) => dateText(date, culture)}
    />,
  )
  const field = screen.getByRole('button', { name: `Day: ${said}` })
  expect(field.textContent).toBe(said)
  await user.click(field)
  const calendar = within(screen.getByRole('dialog'))
  expect(calendar.getByText(month)).toBeTruthy()
  expect(calendar.getByRole('button', { name: day }).textContent).toBe(digits)
})
