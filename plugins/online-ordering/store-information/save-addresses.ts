// One save for the merchant: the company's address, then the store's, as needed. What was saved
// before a failure stays saved.
// Facts: S-166, E-114
import { ApiError, operationMutation, PartlySaved } from '#core'

import { saveCompanyAddress, saveStoreAddress } from './addresses.graph.ts'
import type { Address, Addresses, Name } from './addresses.form.ts'

const company = operationMutation(saveCompanyAddress)
const store = operationMutation(saveStoreAddress)
type Context = Parameters<typeof company.mutationFn>[1]

const sentOf = (uriName: string, stored: Address | null) => ({
  enabled: true,
  uriName,
  concurrencyChecksum: stored?.concurrencyChecksum ?? null,
})
const steps = {
  companyName: {
    part: 'company',
    async send(uriName: string, stored: Address | null, context: Context): Promise<Address> {
      const sent = sentOf(uriName, stored)
      const answer = await company.mutationFn(sent, context)
      company.onSuccess(answer, sent, undefined, context)
      return answer.createCompanyProvisioning
    },
  },
  storeName: {
    part: 'store',
    async send(uriName: string, stored: Address | null, context: Context): Promise<Address> {
      const sent = sentOf(uriName, stored)
      const answer = await store.mutationFn(sent, context)
      store.onSuccess(answer, sent, undefined, context)
      return answer.createSiteProvisioning
    },
  },
} as const
const order = ['companyName', 'storeName'] as const

/** What the platform says where somebody else has the name. */
const takenMessages: readonly string[] = [
  'The organization URI name is already being used',
  'The site URI name is already being used',
]

/** The server tells of one name and one address; the form knows two. */
function ofName(error: ApiError, name: Name, taken: string): ApiError {
  const { code = '' } = error
  const isTaken = takenMessages.some((message) => error.message.includes(message))
  const fieldErrors = isTaken
    ? [{ field: name, code: 'DomainNameTakenErrMsg', message: taken }]
    : error.fieldErrors.map((fault) => ({ ...fault, field: name, code: fault.code || code }))
  return new ApiError(error.kind, {
    ...error,
    message: isTaken ? '' : error.message,
    fieldErrors,
    record: error.record && { [steps[name].part]: error.record },
  })
}

/** @param words what is said of a name that is taken, and of a save that stopped halfway */
export const saveAddresses = (words: { taken: string; half: string }) => ({
  mutationKey: ['saveAddresses'],
  meta: company.meta,
  retry: false,
  async mutationFn(
    { values, loaded }: { values: Record<Name, string>; loaded: Addresses },
    context: Context,
  ): Promise<Addresses> {
    let now = loaded
    for (const name of order) {
      const { part, send } = steps[name]
      const typed = values[name].normalize('NFC')
      if (typed === (now[part]?.uriName ?? '')) continue
      try {
        // A context of its own, because each call needs an idempotency key of its own.
        now = { ...now, [part]: await send(typed, now[part], { ...context }) }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const cause = ofName(error, name, words.taken)
        if (now === loaded) throw cause
        const asks = cause.kind === 'conflict' || cause.indeterminate
        throw new PartlySaved(
          now,
          asks ? cause : new ApiError('refused', { ...cause, message: words.half }),
        )
      }
    }
    return now
  },
})
