import { beforeEach, expect, it } from 'vitest'

import { PartlySaved } from '#core'
import { withNodeFiles } from '#core/testing/node-files.ts'
import { tenantContext } from '#core/session/facts/context.ts'
import { answer, problem, sentTo } from '#core/testing/platform.ts'
import { portal } from '#core/testing/portal.tsx'

import { buildCompany } from './company.fixtures.ts'
import type { CompanySave } from './company.form.ts'
import { saveCompany } from './save-company.ts'

withNodeFiles()

const words = { uploadFailed: 'Image upload failed after retries', half: 'The logo is not saved.' }
let waited: number[]
const pause = (ms: number) => {
  waited.push(ms)
  return Promise.resolve()
}
beforeEach(() => (waited = []))

const file = new File([new Uint8Array(10)], 'sign.png', { type: 'image/png' })
const { lastModified: _at, lastModifiedBy: _by, ...company } = buildCompany()
const run = (given: Partial<CompanySave> = {}) =>
  saveCompany(words, pause).mutationFn(
    { loaded: buildCompany(), company, isChanged: false, file, ...given },
    { client: tenantContext(portal).client, meta: undefined },
  )
const failing = { isSuccessful: true, message: null, entity: null }

it('sends the logo three times more, a second apart (S-108, K-34, E-062)', async () => {
  answer('updateMerchantLogo', problem(500, 'internal'))
  await expect(run()).rejects.toMatchObject({ kind: 'refused', message: words.uploadFailed })
  expect(waited).toEqual([1000, 1000, 1000])
  expect(sentTo('updateMerchantLogo')).toHaveLength(4)
})

it('counts an answer without entity as a failure (S-109)', async () => {
  const entity = { merchantLogoUrl: 'http://localhost/b', concurrencyChecksum: 'v2' }
  let count = 0
  answer('updateMerchantLogo', () => {
    count += 1
    return count < 3 ? failing : { ...failing, entity }
  })
  expect(await run()).toMatchObject(entity)
  expect(waited).toEqual([1000, 1000])
})

it('says what was saved where the logo fails after the fields (resolution 47)', async () => {
  answer('updateCompanyContactInfoAndIndustry', {
    isSuccessful: true,
    message: null,
    entity: buildCompany({ coCity: 'Bangor', concurrencyChecksum: 'v2' }),
  })
  answer('updateMerchantLogo', failing)
  const error = await run({ isChanged: true }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(PartlySaved)
  expect(error).toMatchObject({
    saved: { coCity: 'Bangor', concurrencyChecksum: 'v2' },
    message: `${words.half} ${words.uploadFailed}`,
  })
})
