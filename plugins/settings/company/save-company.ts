// Saves the company record and then its logo, with one operation each. If the logo fails, the
// record stays saved and the file stays chosen.
// Facts: C-069, C-070, C-075, S-108, S-109, E-062, K-34; resolution 47
import { ApiError, operationMutation, savesInSteps } from '#core'

import { companyKeys } from '../rules/company.ts'
import type { Company, CompanySave } from './company.form.ts'

const update = operationMutation('updateCompanyContactInfoAndIndustry')
const upload = operationMutation('updateMerchantLogo')
type Context = Parameters<typeof upload.mutationFn>[1]

/** How often a failed upload is retried, and the milliseconds between two tries. */
const retries = 3
const apartMs = 1000

export interface CompanyStrings {
  uploadFailed: string
  /** The message if the record was saved, but the logo wasn't. */
  half: string
}

/** Whether the server has read and refused the logo. A retry wouldn't help then. */
const isRefusal = ({ status }: ApiError) => status !== undefined && status >= 400 && status < 500

async function uploaded(
  company: Company,
  file: File,
  context: Context,
  pause: (ms: number) => Promise<void>,
): Promise<Company> {
  const { merchantId, concurrencyChecksum } = company
  const input = { body: { merchantId, file, concurrencyChecksum } }
  let last: ApiError | undefined
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    if (attempt > 0) await pause(apartMs)
    try {
      const answer = await upload.mutationFn(input, { ...context })
      upload.onSuccess(answer, input, undefined, context)
      if (answer.entity) return { ...company, ...answer.entity }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isRefusal(error)) throw error
      last = error
    }
  }
  throw last ?? new ApiError('unexpected', { requestId: '' })
}

/** Moves an error to the logo field. A failed upload is shown above the page instead. */
function ofLogo(error: ApiError, words: CompanyStrings): ApiError {
  const { message, requestId } = error
  if (error.status === 413)
    return new ApiError('invalid', {
      ...error,
      message,
      fieldErrors: [{ field: 'file', code: companyKeys.logoSize, message }],
    })
  return isRefusal(error)
    ? error
    : new ApiError('refused', { requestId, message: words.uploadFailed, cause: error })
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** @param pause waits between two uploads; tests skip it */
export const saveCompany = (words: CompanyStrings, pause = wait) =>
  savesInSteps(
    { mutationKey: ['saveCompany'], meta: update.meta },
    ({ loaded }: CompanySave) => loaded,
    ({ company, isChanged, file }) => [
      {
        async run(now, send) {
          if (!isChanged) return now
          const body = { notifyCommerce: true, updateStoreCoordinates: null, company }
          const { entity } = await send(update, { body })
          if (!entity) throw new ApiError('unexpected', { requestId: '' })
          return entity
        },
      },
      {
        run: async (now, _send, context) => (file ? uploaded(now, file, context, pause) : now),
        told: (error) => ofLogo(error, words),
        half: ({ kind, message }) =>
          kind === 'refused' ? `${words.half} ${message}`.trim() : words.half,
      },
    ],
  )
