// Converts faults into the handler's refusals. The faults come from rules that forms and handlers
// share.
import { nameCharactersKey, nameCharactersText } from '../../schemas/rules/names.ts'
import type { FieldFault } from '../../schemas/rules/rule.ts'
import { invalid, Refusal, type FieldProblem } from './problem.ts'

/** English messages by key, for clients other than the portal, which translates the keys. */
export type FaultTexts = Readonly<Record<string, string>>

/** Messages of rules that several features share. */
const sharedTexts: FaultTexts = {
  [nameCharactersKey]: nameCharactersText,
  'forms:errors.email': 'Enter a valid email, such as name@example.com.',
  'forms:errors.spaceInEmail': "A space can't be part of an email.",
  'forms:errors.stranger.email': "“{{character}}” can't be part of an email.",
  'forms:errors.stranger.phone': "“{{character}}” can't be part of a phone number.",
  'forms:errors.stranger.postalCode': "“{{character}}” can't be part of a postal code.",
  'forms:errors.stranger.code': "“{{character}}” can't be part of a code. Use letters and digits.",
  'forms:errors.telephone': 'Enter a phone number, such as {{example}}.',
  'forms:errors.postalCode': 'Enter a postal code, such as {{example}}.',
  'forms:errors.format': "This doesn't look right. Check it.",
}
/** The English message of a fault. */
export const formatFault = (
  { key, params }: { key: string; params?: FieldFault['params'] },
  texts: FaultTexts = {},
): string =>
  (texts[key] ?? sharedTexts[key] ?? "This isn't valid.").replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => String(params?.[name] ?? ''),
  )

/** Looks up a feature's messages by key: `export const itemText = wordsIn({ … })`. */
export const wordsIn =
  (texts: FaultTexts) =>
  (key: string): string =>
    formatFault({ key }, texts)
/** Builds a problem at a field with a feature's message: `const problem = problemIn(itemText)`. */
export const problemIn =
  (words: (key: string) => string) =>
  (field: string, code: string): FieldProblem => ({ field, code, message: words(code) })

/** Turns rule faults into field problems. */
export const toProblems = (
  faults: readonly FieldFault[],
  texts: FaultTexts,
  at = '',
): FieldProblem[] =>
  faults.map((fault) => ({
    field: `${at}${fault.field}`,
    code: fault.key,
    message: formatFault(fault, texts),
  }))
/** A 422 problem that names each wrong field. */
export const faultsRefused = (faults: readonly FieldFault[], texts: FaultTexts, at = '') =>
  invalid(toProblems(faults, texts, at))

/**
 * Refuses the request if there are faults.
 * @param at path of the values in the request, such as `input.` if they are an argument
 * @throws a 422 problem that names each wrong field
 */
export function refuseFaults(faults: readonly FieldFault[], texts: FaultTexts, at = ''): void {
  if (faults.length > 0) throw faultsRefused(faults, texts, at)
}

/** A business refusal that names each wrong field. Its own message is the first field's message. */
export function fieldsRefused(
  faults: readonly [FieldFault, ...FieldFault[]],
  texts: FaultTexts,
): Refusal {
  const [first] = faults
  return new Refusal({
    Code: first.key,
    Message: formatFault(first, texts),
    Errors: faults.map((fault) => ({
      Field: fault.field,
      Code: fault.key,
      Message: formatFault(fault, texts),
    })),
  })
}
/**
 * Refuses the request if there are faults.
 * @throws a business refusal that names each wrong field
 */
export function refuseFields(faults: readonly FieldFault[], texts: FaultTexts): void {
  const [first, ...more] = faults
  if (first) throw fieldsRefused([first, ...more], texts)
}
