import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { answer } from '#core/testing/platform.ts'
import pictures from '#core/ui/pictures/text.en.json' with { type: 'json' }

import { itemAnswer, viewer } from '../item.fixtures.ts'
import { bar, button } from '../../screens.fixtures.ts'
import { label, open, prepareItemForm, sent, text } from './item-form.fixtures.ts'

const cropped = 'data:image/png;base64,ZHJhd24='
beforeEach(() => {
  prepareItemForm()
  // Stubbed, because jsdom can neither decode nor draw pictures.
  vi.stubGlobal('createImageBitmap', (file: File) =>
    file.name.endsWith('.png')
      ? Promise.resolve({ width: 1600, height: 900, close: () => undefined })
      : Promise.reject(new DOMException('no picture')),
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['drawn'], { type: 'image/png' })),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const group = () => screen.getByRole('group', { name: label.photo })
function pick(name: string, content: string) {
  const input = group().querySelector<HTMLInputElement>('input[type=file]')!
  const file = new File([Uint8Array.from(content, (letter) => letter.charCodeAt(0))], name, {
    type: name.endsWith('.png') ? 'image/png' : '',
  })
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  fireEvent.change(input)
}

it('is sent with the item once it is chosen, and removed with it', async () => {
  const { user, save } = await open(17)
  expect(within(group()).queryByRole('img')).toBeNull()
  pick('bun.png', '\x89PNG')
  const photo = await within(group()).findByRole('img', { name: 'Croissant' })
  expect([photo.getAttribute('src'), sent('editItem')]).toEqual([cropped, []])
  await save()
  await waitFor(() => expect(bar()).toBeNull())
  await user.click(button(text.photo.remove))
  expect(document.activeElement).toBe(button(text.photo.add))
  await save()
  await waitFor(() => expect(bar()).toBeNull())
  expect(sent('editItem')).toMatchObject([{ PhotoUrl: cropped }, { PhotoUrl: null }])
})

it.each([
  ['a format that this browser cannot read', 'bun.gif', 'GIF89a', /can't read GIF images/],
  ['another file', 'menu.txt', 'Buns', pictures.refused.format],
  ['an empty one', 'bun.jpg', '', pictures.refused.empty],
])('%s is refused at once, at the field', async (_what, name, content, said) => {
  await open(17)
  pick(name, content)
  const alert = await screen.findByText(said)
  expect([alert.role, alert.id]).toEqual(['alert', group().getAttribute('aria-describedby')])
  expect(bar()).toBeNull()
  pick('bun.png', '\x89PNG')
  await within(group()).findByRole('img')
  expect(screen.queryByText(said)).toBeNull()
})

it('is shown without buttons to people who may only look', async () => {
  const PhotoUrl = 'http://localhost:3000/portal/images/1002/a'
  answer('getItem', itemAnswer({ PhotoUrl }))
  await open(17, viewer)
  expect(within(group()).getByRole('img').getAttribute('src')).toBe(PhotoUrl)
  expect(within(group()).queryAllByRole('button')).toEqual([])
})
