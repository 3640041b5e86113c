// What the tests of this plugin's screens find and do on them.
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'

import { shownNotices } from '#core/notices/notices.ts'
import type { Rendered } from '#core/testing/mount.tsx'
import { portal } from '#core/testing/portal.tsx'

type Name = string | RegExp

export const textsOf = (elements: readonly Element[]) =>
  elements.map(({ textContent }) => textContent.replaceAll('\u202f', ' '))
export const button = (name: Name) => screen.getByRole<HTMLButtonElement>('button', { name })
export const findDialog = async (name?: Name) =>
  within(await screen.findByRole('dialog', name === undefined ? {} : { name }))
export const noticeTexts = () => shownNotices(portal).map(({ text }) => text)

/** The bar of a form with unsaved changes. */
export const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' })
export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`), {
    selector: 'input, textarea',
  })
/** The switch, if there is one. Its label begins like this, and also contains help and reasons. */
export const toggle = (label: string) =>
  screen.queryByLabelText<HTMLInputElement>(new RegExp(`^${label}`), {
    selector: 'input[type=checkbox]',
  })!
export const expectAbsent = (...labels: string[]) => {
  for (const label of labels)
    expect(
      screen.queryByLabelText(new RegExp(`^${label}`), { selector: 'input' }),
      label,
    ).toBeNull()
}
/** What a person does on a form. */
export const formSteps = ({ user, fill }: Rendered) => ({
  choose: async (label: string, option: string) => {
    await user.click(field(label))
    await user.click(await screen.findByRole('option', { name: option }))
  },
  fill: async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await fill(field(label), value)
  },
  save: () => user.click(button('Save')),
})

const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
export const heads = () => textsOf(screen.getAllByRole('columnheader'))
export const cells = (name: string) => textsOf(rowOf(name).getAllByRole('cell'))
export const openActions = (user: Rendered['user'], name: string) =>
  user.click(rowOf(name).getByRole('button', { name: new RegExp(name) }))
