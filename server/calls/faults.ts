// Rules that form and handler share, as a handler refuses them.
import type { FieldFault } from '../../schemas/rules/rule.ts'
import { invalid } from './problem.ts'

/** English words by key, for callers other than the portal, which has its own text for each key. */
export type FaultTexts = Readonly<Record<string, string>>

/** Of rules that several owners share. */
const sharedTexts: FaultTexts = {
  'forms:errors.telephone': 'Enter a phone number such as {{example}}.',
  'forms:errors.postalCode': 'Enter a postal code such as {{example}}.',
  'forms:errors.format': 'This does not look right. Check it.',
}
/** A fault in English. */
export const wordsOf = ({ key, params }: FieldFault, texts: FaultTexts = {}): string =>
  (texts[key] ?? sharedTexts[key] ?? 'Cannot be taken.').replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => String(params?.[name] ?? ''),
  )

/** A 422 problem that names each wrong field. */
export const faultsRefused = (faults: readonly FieldFault[], texts: FaultTexts, at = '') =>
  invalid(
    faults.map((fault) => ({
      field: `${at}${fault.field}`,
      code: fault.key,
      message: wordsOf(fault, texts),
    })),
  )

/**
 * @param at the path of the values in the request: `input.` where they are an argument
 * @throws a 422 problem that names each wrong field
 */
export function refuseFaults(faults: readonly FieldFault[], texts: FaultTexts, at = ''): void {
  if (faults.length > 0) throw faultsRefused(faults, texts, at)
}
