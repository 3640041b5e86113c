// Opens a described page. It is on a route of the account, because core has no plugin's pages.
import { screen, within } from '@testing-library/react'

import forms from '../forms/text.en.json' with { type: 'json' }
import { answer } from '../testing/platform.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import type { Description } from './columns/description.ts'

export const page = 'PurchaseTermsAndConditions'
export const address = '/account/purchasetermsandconditions'
export const nothing = { create: false, update: false, delete: false, export: false }

export function openDescribed(description?: Description, at = '') {
  if (description) answer('describePage', description)
  return renderScreen(address + at, {
    facts: { role: ['Silver Merchant Admin'] },
    portal: { merchantCulture: 'en-US' },
  })
}
export type Opened = ReturnType<typeof openDescribed>

export const findRow = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) })
export const findDialog = async (name?: string) =>
  within(await screen.findByRole('dialog', name === undefined ? {} : { name }))
export type Form = Awaited<ReturnType<typeof findDialog>>
export const press = async ({ user }: Opened, name: string) =>
  user.click(await screen.findByRole('button', { name }))
export const saveForm = ({ user }: Opened, form: Form) =>
  user.click(form.getByRole('button', { name: forms.save }))
