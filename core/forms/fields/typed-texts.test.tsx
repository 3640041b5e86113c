import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'

import { renderCore } from '../../testing/render.tsx'
import { KindInput } from './written-input.tsx'
import { PostalCodeInput } from './postal-code-input.tsx'
import { TelephoneInput } from './telephone-input.tsx'

function Form({ country }: { country?: string }) {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [email, setEmail] = useState('')
  return (
    <>
      <TelephoneInput label="Phone" country={country} value={phone} onChange={setPhone} />
      <KindInput kind="email" label="Email" value={email} onChange={setEmail} />
      <PostalCodeInput label="Postal code" country={country} value={code} onChange={setCode} />
    </>
  )
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

it('writes a number as it is typed, and lets one delete (V-083, resolution 41)', async () => {
  const { user } = renderCore(<Form country="US" />)
  await user.type(field('Phone'), '20755501')
  expect(field('Phone').value).toBe('(207) 555-01')
  await user.keyboard('{Backspace}{Backspace}{Backspace}')
  expect(field('Phone').value).toBe('(207) 555')
  await user.keyboard('0134 ext 12')
  await user.tab()
  expect(field('Phone').value).toBe('(207) 555-0134 x12')
})

it('writes what is pasted, and leaves numbers of other countries', async () => {
  const { user } = renderCore(<Form country="GB" />)
  await user.click(field('Phone'))
  await user.paste('+1 207 555 0134')
  await user.tab()
  expect(field('Phone').value).toBe('(207) 555-0134')
  await user.clear(field('Phone'))
  await user.type(field('Phone'), '02079460018')
  await user.tab()
  expect(field('Phone').value).toBe('02079460018')
})

it('writes a postal code as its country does, when it is left', async () => {
  const { user } = renderCore(<Form country="CA" />)
  await user.type(field('Postal code'), 'k1a0b1')
  await user.tab()
  expect(field('Postal code').value).toBe('K1A 0B1')
})

it('shows what is stored in place of look-alike characters, when it is left', async () => {
  const { user } = renderCore(<Form country="GB" />)
  await user.click(field('Phone'))
  await user.paste('\u202a0044\u00a020–7946‑0018\u202c')
  await user.click(field('Email'))
  await user.paste('ann＠münster.example\u200b')
  await user.click(field('Postal code'))
  await user.paste('ｓｗ１ａ　１ａａ')
  await user.tab()
  expect(['Phone', 'Email', 'Postal code'].map((name) => field(name).value)).toEqual([
    '+44 20-7946-0018',
    'ann@xn--mnster-3ya.example',
    'SW1A 1AA',
  ])
})
