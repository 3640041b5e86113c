// Feature flags of the current context. They are read from our own server through OFREP when a
// context is entered, and polled while the tab is open. The server asks the service that stores
// them.
// Facts: S-014
import { QueryObserver } from '@tanstack/react-query'

import flags from '#manifest/vocabulary/flags.json' with { type: 'json' }

import { isFlag } from '../../access/vocabulary.ts'
import { operationQuery } from '../../api/query.ts'
import type { AnswerOf } from '../../api/types.ts'
import { watchQuery } from './watch-query.ts'
import { perPortal, type Portal } from '../../portal/portal.ts'
import { tenantContext } from './context.ts'
import { factsStore, setFlags } from './facts.ts'

/** Milliseconds to wait for the flags after the portal data has loaded (CONVENTIONS "Rights"). */
export const flagPatience = 2000
/**
 * Milliseconds between two reads of the flags in an open tab. A tab that returns to the foreground
 * reads them immediately.
 */
export const flagsEvery = 45_000

type Evaluated = AnswerOf<'evaluateFlags'>
const names = Object.keys(flags).filter(isFlag)
const watching = perPortal((): { stop?: () => void } => ({}))

/** The flags that are on. A flag that is missing from the response has its default. */
function flagsOn({ flags: told }: Evaluated) {
  const values = new Map(told.map(({ key, value }) => [key, value]))
  return new Set(names.filter((name) => values.get(name) ?? flags[name].whenFailed))
}

/**
 * Reads the flags of the current context and keeps watching them. If there is an error, or no
 * response two seconds after the portal data, the flags count as failed and the specification's
 * defaults apply. A later response still counts. Flags that have been read stay valid while the
 * service is down. Returns a function that stops watching.
 */
export function watchFlags(portal: Portal): () => void {
  const own = watching(portal)
  own.stop?.()
  let answer: Evaluated | undefined
  let isLeft = false
  const observer = new QueryObserver(tenantContext(portal).client, {
    ...operationQuery('evaluateFlags', { body: {} }),
    refetchInterval: flagsEvery,
    refetchOnWindowFocus: 'always',
    // If the portal's start data contains flags, don't fetch them again until the polling interval
    // is over.
    refetchOnMount: false,
    staleTime: 0,
    // Don't retry, because that would delay the menu and the next poll comes anyway.
    retry: false,
  })
  const unsubscribe = watchQuery(observer, ({ data, isError }) => {
    // If the data is unchanged, the query keeps the same object, and nothing needs to be decided
    // again.
    if (data && data !== answer) setFlags(portal, flagsOn((answer = data)))
    else if (isError && !answer) setFlags(portal, 'failed')
  })
  void factsStore.arrived(portal).then(() =>
    setTimeout(() => {
      if (!isLeft && !answer) setFlags(portal, 'failed')
    }, flagPatience),
  )
  return (own.stop = () => {
    isLeft = true
    unsubscribe()
  })
}
