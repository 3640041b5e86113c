// Refuses what the store form refuses, with the same words at the same field.
// Facts: E-071
import { storeFormFaults, type StoreForm } from '#schemas/rules/store-configuration.ts'
import { invalid } from '#server/calls/problem.ts'
import text from '../../locales/en.json' with { type: 'json' }

const words: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(text.storeConfiguration.invalid).map(([field, message]) => [
    `settings:storeConfiguration.invalid.${field}`,
    message,
  ]),
)

/**
 * @param at where a field stands in the call
 * @throws invalid with each fault at its field
 */
export function refuseFaults(
  values: Partial<StoreForm>,
  at: (field: keyof StoreForm) => string,
): void {
  const faults = storeFormFaults(values).map(({ field, key }) => ({
    field: at(field as keyof StoreForm),
    code: key,
    message: words[key] ?? 'Cannot be taken.',
  }))
  if (faults.length > 0) throw invalid(faults)
}
