// The reasons of a denial as sentences. Fetched with the first denied page: analysis is no part of
// what everybody loads.
import type { Facts } from '../../access/facts.ts'
import type { Requirement, TextKey } from '../../access/manifest.ts'
import { addText } from '../../i18n/i18n.ts'
import type { TextOf } from '../../i18n/text.ts'
import { deniedReasons, type May, type Mend, type Reason } from '../../session/denied-reason.ts'
import text from './text.en.json' with { type: 'json' }

addText('en', 'denied', text)

/** What the sentences name. */
export interface Named {
  /** Title of the page. */
  page: string
  merchant: string | null | undefined
  provider: string
}
export interface Why {
  sentences: string[]
  /** What the person can do about it here. */
  mend?: Mend
}
const keyOf = (key: string): TextKey => `denied:${key}`

function namesOf(
  { names, kinds, joint }: Reason,
  { provider }: Named,
  text: TextOf,
  language: string,
): string {
  const list = new Intl.ListFormat(language, {
    type: joint === 'or' ? 'disjunction' : 'conjunction',
  })
  const all = new Intl.ListFormat(language, { type: 'conjunction' })
  // A page is for these people and for those; a right is this one or that one.
  return kinds
    ? all.format(kinds.map((kind) => text(keyOf(`kinds.${kind}`), { provider })))
    : list.format((names ?? []).map((name) => `“${name}”`))
}

/** Why somebody may not open a page, who can change that, and what they can do themselves. */
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
        names: namesOf(reason, named, text, language),
        count: reason.joint === 'and' ? (reason.names?.length ?? 1) : 1,
      }),
    ),
    ...(mend && { mend }),
  }
}
