// Formats an explanation as text, for `npm run access -- explain` and for the inspector's copy
// button.
import type { Truth } from '../evaluate.ts'
import type { ExplainedPredicate, Explanation } from './explain.ts'
import type { Change } from './fixes.ts'
import type { Outcome } from '../manifest.ts'
import { formatChange } from './format-predicate.ts'

const marks: Record<Truth, string> = {
  true: 'yes    ',
  false: 'NO     ',
  pending: 'pending',
  failed: 'failed ',
}
const verdicts: Record<Truth, string> = {
  true: 'open',
  false: 'denied',
  pending: 'not known yet',
  failed: 'not known: a fact did not come',
}

/**
 * The operands to list below a predicate. Operands of `not` are left out, because listed alone they
 * would read as the opposite.
 */
export const partsToShow = ({ parts, joint }: ExplainedPredicate): readonly ExplainedPredicate[] =>
  joint === 'not' ? [] : parts
const details = (of: ExplainedPredicate, indent: string): string[] =>
  partsToShow(of).flatMap((part) => [
    `  ${marks[part.truth]}${indent}${part.words}`,
    ...details(part, `${indent}  `),
  ])

/** For example `legacy MerchantSettings`, `notice needs-merchant` or `screen`. */
export function outcomeText(outcome: Outcome): string {
  return Object.entries(outcome)
    .map(([kind, value]) => (value === true ? kind : `${kind} ${value}`))
    .join(' ')
}
/** Formats changes that must happen together as one line. */
export const changesText = (changes: readonly Change[]): string =>
  changes.map(formatChange).join(' and ')

function explanationText(of: Explanation): string[] {
  const gates = of.gate?.length
    ? `, and open in these steps of the sign-in: ${of.gate.join(', ')}`
    : ''
  const guard =
    of.guard === undefined
      ? ''
      : `, guarded by ${of.guard}${of.reason ? ` (${of.reason})` : ''}${gates}`
  return [
    `${of.kind} ${of.id}${guard}: ${verdicts[of.truth]}`,
    ...of.requires.flatMap((requirement) => [
      `  ${marks[requirement.truth]} ${requirement.words}` +
        `   [${requirement.layer}: ${requirement.file}]`,
      ...details(requirement, '   '),
    ]),
    ...(of.branches
      ? [
          'shows, first match wins:',
          ...of.branches.map(
            ({ outcome, when, chosen }) =>
              `  ${chosen ? '→' : ' '} ${outcomeText(outcome)}` +
              (when ? ` if ${when.words}: ${marks[when.truth].trim()}` : ''),
          ),
        ]
      : []),
  ]
}

/**
 * The full text: the verdict, the requirements with their layer and file, the outcomes, and the
 * smallest sets of changes that would open the target.
 * @param openers the result of listOpeners
 */
export function explainedText(of: Explanation, openers: readonly Change[][]): string {
  return [
    ...explanationText(of),
    ...(openers.length === 0
      ? []
      : ['would open it:', ...openers.map((changes) => `  ${changesText(changes)}`)]),
  ].join('\n')
}
