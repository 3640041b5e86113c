// What people do and see on each of the plugin's settings screens, in tests.
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

import forms from '#core/forms/text.en.json' with { type: 'json' }
import { shownNotices } from '#core/notices/notices.ts'
import { sentTo } from '#core/testing/platform.ts'
import { portal } from '#core/testing/portal.tsx'
import type { Rendered } from '#core/testing/render.tsx'

export const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: forms.save })
export const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
/** Waits until the latest notice is like this one. */
export const noticed = (notice: object) =>
  waitFor(() => expect(shownNotices(portal).at(-1)).toMatchObject(notice))
/** The `input` of each call of a graph operation. */
export const inputsOf = (operation: string) => sentTo(operation).map(({ body }) => body.input)

export const acting = ({ user, fill }: Rendered) => ({
  press: (name: string | RegExp) => user.click(screen.getByRole('button', { name })),
  choose: (name: string) => user.click(screen.getByRole('radio', { name })),
  /** Fills a field in and leaves it. */
  enter: async (field: HTMLElement, value: string) => {
    await fill(field, value)
    await user.tab()
  },
  save: () => user.click(saveButton()),
  discard: async () => {
    await user.click(screen.getByRole('button', { name: forms.discard }))
    await user.click(await screen.findByRole('button', { name: forms.discardDialog.confirm }))
  },
})
