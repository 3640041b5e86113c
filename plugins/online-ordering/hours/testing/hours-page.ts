// What people do on a page of a week's hours, in tests.
import { screen } from '@testing-library/react'

import type { Rendered } from '#core/testing/render.tsx'

import { acting } from '../../parts/screen.fixtures.ts'
import text from '../text.en.json' with { type: 'json' }

export const findTime = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name })

/** Waits for the week. */
export async function hoursPage(rendered: Rendered) {
  await screen.findByRole('group', { name: text.week.label })
  const acts = acting(rendered)
  return {
    ...rendered,
    ...acts,
    type: async (name: string, time: string) => acts.enter(await findTime(name), time),
  }
}
