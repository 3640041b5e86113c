// Facts: resolutions 1b, 44, 47
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { isDirty } from '#core/forms/state/dirty.ts'
import { shownNotices } from '#core/notices/notices.ts'
import type { TestFacts } from '#core/testing/facts.ts'
import { withNodeFiles } from '#core/testing/node-files.ts'
import { portal } from '#core/testing/portal.tsx'
import { answerGraph, graphProblem, problem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import pictures from '#core/ui/pictures/text.en.json' with { type: 'json' }

import { acting, saveButton } from '../parts/screen.fixtures.ts'
import partsText from '../parts/text.en.json' with { type: 'json' }
import text from './text.en.json' with { type: 'json' }
import type { Image, Images } from './branding.form.ts'
import { brandingImages, replaceBrandingImage, uploadBrandingImage } from './branding.graph.ts'

withNodeFiles()

const at = '/onlineordering/branding'
const may: TestFacts = {
  permission: ['onlineOrdering.branding', 'onlineOrdering.branding.edit'],
}
const strings = text.branding

const buildImage = (slot: string, version = 1): Image => ({
  id: `${slot}-1002`,
  fileName: `kettle-${slot}.png`,
  fileSize: 1_572_864,
  cdnUrl: `http://localhost:3000/portal/images/1002/${slot}${version}`,
  originalUrl: null,
  originalDimension: { width: 256, height: 96 },
  concurrencyChecksum: `v${version}`,
})
let stored: Images
/** Object URLs of the files that the page shows now. */
let shown: Map<string, Blob>
/** A file name that stands for a file no browser can read. */
const broken = 'broken.png'

beforeEach(() => {
  stored = { banner: null, logo: buildImage('logo'), configurationSettingsId: 'branding-1002' }
  shown = new Map()
  let last = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = `blob:${(last += 1)}`
    shown.set(url, file as Blob)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void shown.delete(url))
  // jsdom can't decode pictures.
  vi.stubGlobal('createImageBitmap', (file: File) =>
    file.name === broken
      ? Promise.reject(new DOMException('no picture'))
      : Promise.resolve({
          width: file.name.startsWith('vast') ? 10_001 : 1600,
          height: 900,
          close() {},
        }),
  )
  answerGraph(brandingImages, () => stored)
  answerGraph(
    uploadBrandingImage,
    () => (stored = { ...stored, banner: buildImage('banner') }).banner!,
  )
  answerGraph(replaceBrandingImage, ({ body }) => {
    const slot = body.key === 'LOGO' ? 'logo' : 'banner'
    if (body.concurrencyChecksum !== stored[slot]!.concurrencyChecksum)
      return graphProblem(409, 'conflict', { record: stored[slot] })
    const version = Number(body.concurrencyChecksum.slice(1)) + 1
    stored = { ...stored, [slot]: buildImage(slot, version) }
    return stored[slot]!
  })
})

const picture = (name = 'new.png', bytes = 1024) =>
  new File([new Uint8Array(bytes)], name, {
    type: name.endsWith('png') ? 'image/png' : 'image/jpeg',
  })
const slot = (name: 'Banner' | 'Logo') => screen.getByRole('region', { name })
const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' })
const drop = (name: 'Banner' | 'Logo', file: File) =>
  fireEvent.drop(slot(name).querySelector('[data-slot]')!, { dataTransfer: { files: [file] } })
async function open(facts = may) {
  const rendered = renderScreen(at, { facts })
  await screen.findByRole('region', { name: 'Logo' })
  return rendered
}
function browse(name: 'Banner' | 'Logo', file: File) {
  const input = slot(name).querySelector<HTMLInputElement>('input[type=file]')!
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  fireEvent.change(input)
}
const isStaged = (name: 'Banner' | 'Logo', file: string) => within(slot(name)).findByText(file)
const stage = (name: 'Banner' | 'Logo', file: string) => {
  drop(name, picture(file))
  return isStaged(name, file)
}
const alertIn = async (name: 'Banner' | 'Logo') =>
  (await within(slot(name)).findByRole('alert')).textContent

describe('each slot', () => {
  it('says its ideal size and content, never deletes (U-138, U-140, K-52, K-74)', async () => {
    await open()
    expect(slot('Banner').textContent).toContain('Best at 824 × 170 pixels')
    expect(slot('Logo').textContent).toContain('Best at 128 × 48 pixels')
    expect(slot('Logo').textContent).toContain('kettle-logo.png 1.5 MB')
    const buttons = (name: 'Banner' | 'Logo') =>
      within(slot(name))
        .getAllByRole('button')
        .map((each) => each.textContent)
    expect(buttons('Banner')).toEqual([strings.browse.banner])
    expect(buttons('Logo')).toEqual([strings.update.logo, strings.crop.logo])
    expect(screen.queryByRole('button', { name: /delete/i })).toBeNull()
    expect(bar()).toBeNull()
  })

  it('stages a picture that is dropped or chosen, and Save is enabled (S-133, U-139)', async () => {
    await open()
    await stage('Banner', 'stand.jpg')
    browse('Logo', picture('sign.jpeg', 1_572_864))
    await isStaged('Logo', 'sign.jpeg')
    expect(slot('Logo').textContent).toContain('1.5 MB · 1600 × 900 pixels · not saved yet')
    expect(bar()!.textContent).toContain('2 unsaved changes')
    expect(saveButton()).toHaveProperty('disabled', false)
    expect(isDirty(portal)).toBe(true)
    expect(sentTo('replaceImage')).toHaveLength(0)
  })

  it.each([
    ['photo.gif', 10, pictures.refused.format],
    ['empty.png', 0, pictures.refused.empty],
    ['large.png', 5_242_881, pictures.refused.tooLarge],
    [broken, 10, pictures.refused.broken],
    ['vast.png', 10, pictures.refused.pixels],
  ])(
    'refuses %s of %d bytes, dropped or chosen (V-130, V-131, K-68, K-69, S-133)',
    async (name, bytes, said) => {
      await open()
      drop('Banner', picture(name, bytes))
      expect(await alertIn('Banner')).toBe(said)
      browse('Logo', picture(name, bytes))
      expect(await alertIn('Logo')).toBe(said)
      expect(bar()).toBeNull()
      browse('Logo', picture('good.png', 5_242_880))
      await isStaged('Logo', 'good.png')
      expect(within(slot('Logo')).queryByRole('alert')).toBeNull()
    },
  )

  it('forgets what was chosen by Discard, and gives its address back (U-139, S-136)', async () => {
    const rendered = await open()
    const { discard, press } = acting(rendered)
    drop('Logo', picture('other.gif'))
    await stage('Banner', 'stand.png')
    await waitFor(() => expect(shown.size).toBe(1))
    await press(strings.crop.banner)
    expect(await screen.findByText(pictures.crop.help)).toBeTruthy()
    await discard()
    await waitFor(() => expect(bar()).toBeNull())
    expect(screen.queryByText(pictures.crop.help)).toBeNull()
    expect(within(slot('Logo')).queryByRole('alert')).toBeNull()
    expect(screen.queryByText('stand.png')).toBeNull()
    expect(shown.size).toBe(0)
    rendered.unmount()
  })
})

describe('Save', () => {
  it('uploads the banner, then replaces the logo (S-134, C-112, C-113, K-57)', async () => {
    answerGraph(replaceBrandingImage, () => {
      expect(stored.banner, 'the banner comes first').not.toBeNull()
      return (stored = { ...stored, logo: buildImage('logo', 2) }).logo!
    })
    const { user } = await open()
    await stage('Logo', 'sign.png')
    await stage('Banner', 'stand.png')
    await user.click(saveButton())
    await waitFor(() => expect(bar()).toBeNull())
    expect(shownNotices(portal)).toMatchObject([{ text: strings.saved, autoClose: 3000 }])
    const [first] = sentTo('uploadImage')
    expect(first!.body).toMatchObject({
      key: 'BANNER',
      configurationSettingsId: 'branding-1002',
      organization: '1002',
      originalFile: null,
    })
    expect(first!.body.imageFile.name).toBe('stand.png')
    const [second] = sentTo('replaceImage')
    expect(second!.body).toMatchObject({
      key: 'LOGO',
      imageId: 'logo-1002',
      concurrencyChecksum: 'v1',
    })
    expect(second!.headers.get('Idempotency-Key')).not.toBe(first!.headers.get('Idempotency-Key'))
    expect(slot('Banner').textContent).toContain('kettle-banner.png')
  })

  it('that fails at the logo keeps the banner saved, the logo staged (S-134, E-084)', async () => {
    answerGraph(
      replaceBrandingImage,
      graphProblem(422, 'invalid', {
        errors: [{ field: 'imageFile', code: 'broken', message: 'It is cut off.' }],
      }),
    )
    const { user } = await open()
    await stage('Banner', 'stand.png')
    await stage('Logo', 'sign.png')
    await user.click(saveButton())
    expect(await alertIn('Logo')).toBe('It is cut off.')
    expect(await screen.findByText(/Banner saved. Logo not saved./)).toBeTruthy()
    expect(shownNotices(portal)).toMatchObject([{ title: strings.failed, autoClose: 3000 }])
    expect(bar()!.textContent).toContain('1 unsaved change')
    expect(slot('Banner').textContent).toContain('kettle-banner.png')
    expect(slot('Logo').textContent).toContain('sign.png')
  })

  it('says at the slot what the server refuses of the original (V-131)', async () => {
    const message = 'A file may have at most 5,242,880 bytes.'
    const errors = [{ field: 'originalFile', code: 'tooLarge', message }]
    answerGraph(replaceBrandingImage, graphProblem(422, 'invalid', { errors }))
    const { user } = await open()
    await stage('Logo', 'sign.png')
    await user.click(saveButton())
    expect(await alertIn('Logo')).toBe(message)
    answerGraph(replaceBrandingImage, problem(413, 'tooLarge', { detail: `${message} 413` }))
    await user.click(saveButton())
    expect(await within(slot('Logo')).findByText(`${message} 413`)).toBeTruthy()
    expect(bar()).not.toBeNull()
  })

  it('fails with a general error for three seconds (S-135, E-084, K-57)', async () => {
    answerGraph(replaceBrandingImage, graphProblem(500, 'internal'))
    const { user } = await open()
    await stage('Logo', 'sign.png')
    await user.click(saveButton())
    await waitFor(() =>
      expect(shownNotices(portal)).toMatchObject([
        { title: strings.failed, kind: 'error', autoClose: 3000 },
      ]),
    )
    expect(slot('Logo').textContent).toContain('sign.png')
  })

  it('compares with an image that someone else has uploaded', async () => {
    const { user } = await open()
    await stage('Logo', 'sign.png')
    stored = { ...stored, logo: { ...buildImage('logo', 7), fileName: 'theirs.png' } }
    await user.click(saveButton())
    const dialog = await screen.findByRole('dialog', { name: /Someone else changed this/ })
    expect(within(dialog).getAllByRole('row')[1]!.textContent).toBe('Logosign.pngtheirs.png')
    await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(bar()).toBeNull())
    expect(sentTo('replaceImage')[1]!.body.concurrencyChecksum).toBe('v7')
  })
})

describe('who may not change it', () => {
  it('sees the images, and is warned in company view (E-084, resolution 1b)', async () => {
    await open({ ...may, view: 'company' })
    expect(screen.getByRole('note').textContent).toContain('This applies to one store.')
    expect(within(slot('Logo')).queryAllByRole('button')).toEqual([])
    expect(within(slot('Logo')).getByRole('img', { name: strings.alt.logo })).toBeTruthy()
  })
})

it('shows both at the head of a storefront, as they were chosen', async () => {
  const { user } = await open()
  const preview = screen.getByRole('region', { name: partsText.preview.title })
  expect(preview.textContent).toContain(strings.noBanner)
  drop('Banner', picture('stand.png'))
  await waitFor(() => expect(preview.querySelectorAll('img')).toHaveLength(2))
  expect([...preview.querySelectorAll('img')].map(({ src }) => src)).toEqual([
    stored.logo!.cdnUrl,
    [...shown.keys()][0],
  ])
  await user.click(within(preview).getByRole('radio', { name: partsText.preview.desktop }))
  expect(preview.querySelector('[data-device=desktop]')).toBeTruthy()
})
