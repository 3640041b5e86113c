// Converts the reasons of a denial to sentences. Loaded with the first denied page, because most
// users never need this analysis.
import type { Facts } from '../../access/facts.ts'
import type { Requirement, TextKey } from '../../access/manifest.ts'
import type { Mend } from '../../access/context-reasons.ts'
import { addText } from '../../i18n/i18n.ts'
import type { TextOf } from '../../i18n/text.ts'
import { deniedReasons, type May, type Reason } from './denied-reason.ts'
import text from './text.en.json' with { type: 'json' }

addText('en', 'denied', text)

/** Names that the sentences use. */
export interface Named {
  /** Title of the page. */
  page: string
  merchant: string | null | undefined
  provider: string
}
export interface Why {
  sentences: string[]
  /** What users can do about it themselves. */
  mend?: Mend
}
const keyOf = (key: string): TextKey => `denied:${key}`

function formatNames(
  { names, kinds, joint }: Reason,
  { provider }: Named,
  text: TextOf,
  language: string,
): string {
  const list = new Intl.ListFormat(language, {
    type: joint === 'or' ? 'disjunction' : 'conjunction',
  })
  const all = new Intl.ListFormat(language, { type: 'conjunction' })
  // The page is for all of these kinds of users. Names are joined by "and" or "or" as given.
  return kinds
    ? all.format(kinds.map((kind) => text(keyOf(`kinds.${kind}`), { provider })))
    : list.format((names ?? []).map((name) => `“${name}”`))
}

/** Explains why the user may not open a page, who can change that, and what the user can do. */
export function whyDenied(
  requires: readonly Requirement[],
  by: readonly Requirement[],
  facts: Facts,
  may: May,
  named: Named,
  text: TextOf,
  language: string,
): Why {
  const reasons = deniedReasons(requires, by, facts, may)
  const merchant = named.merchant ?? text(keyOf('yourCompany'))
  const mend = reasons.find((reason) => reason.mend !== undefined)?.mend
  return {
    sentences: reasons.map((reason) =>
      text(keyOf(reason.key), {
        page: named.page,
        merchant,
        provider: named.provider,
        names: formatNames(reason, named, text, language),
        count: reason.joint === 'and' ? (reason.names?.length ?? 1) : 1,
      }),
    ),
    ...(mend && { mend }),
  }
}
