// Rules that form and handler share, as a handler refuses them.
import type { FieldFault } from '../../schemas/rules/rule.ts'
import { invalid } from './problem.ts'

/** English words by key, for callers other than the portal, which has its own text for each key. */
export type FaultTexts = Readonly<Record<string, string>>

/**
 * @param at the path of the values in the request: `input.` where they are an argument
 * @throws a 422 problem that names each wrong field
 */
export function refuseFaults(faults: readonly FieldFault[], texts: FaultTexts, at = ''): void {
  if (faults.length > 0)
    throw invalid(
      faults.map(({ field, key }) => ({
        field: `${at}${field}`,
        code: key,
        message: texts[key] ?? 'Cannot be taken.',
      })),
    )
}
