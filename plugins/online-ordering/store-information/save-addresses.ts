// Saves the company's web address and then the store's, as one save for the user. Names that aren't
// being edited are skipped. If the second step fails, the first one stays saved.
// Facts: S-166, E-114
import { ApiError, operationMutation, savesInSteps, type Send } from '#core'

import { saveCompanyAddress, saveStoreAddress } from './addresses.graph.ts'
import type { Address, Addresses, Name } from './addresses.form.ts'

const company = operationMutation(saveCompanyAddress)
const store = operationMutation(saveStoreAddress)

const toSent = (uriName: string, stored: Address | null) => ({
  enabled: true,
  uriName,
  concurrencyChecksum: stored?.concurrencyChecksum ?? null,
})
const steps = {
  companyName: {
    part: 'company',
    save: async (send: Send, name: string, stored: Address | null): Promise<Address> =>
      (await send(company, toSent(name, stored))).createCompanyProvisioning,
  },
  storeName: {
    part: 'store',
    save: async (send: Send, name: string, stored: Address | null): Promise<Address> =>
      (await send(store, toSent(name, stored))).createSiteProvisioning,
  },
} as const
const order = ['companyName', 'storeName'] as const

/** The platform's messages for a name that is already taken. */
const takenMessages: readonly string[] = [
  'The organization URI name is already being used',
  'The site URI name is already being used',
]

/**
 * Converts an error to an error of the form. The server reports one name and one web address, but
 * the form has two of each.
 */
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

/** @param strings the messages for a taken name, and for a save that stopped halfway */
export const saveAddresses = (strings: { taken: string; half: string }) =>
  savesInSteps(
    company,
    ({ loaded }: { values: Record<Name, string>; loaded: Addresses }) => loaded,
    ({ values }) =>
      order.map((name) => ({
        async run(now, send) {
          const { part, save } = steps[name]
          const typed = values[name].normalize('NFC')
          const stored = now[part]
          if (typed === (stored?.uriName ?? '')) return now
          return { ...now, [part]: await save(send, typed, stored) }
        },
        told: (error) => ofName(error, name, strings.taken),
        half: () => strings.half,
      })),
  )
