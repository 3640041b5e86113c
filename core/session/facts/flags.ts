// Feature flags of the current context. They are read from our own server, by OFREP, when a context
// is entered, and polled while the tab is open. The server asks whichever service stores them.
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

/**
 * How long to wait for the flags after the portal data has loaded, in milliseconds (CONVENTIONS
 * "Rights").
 */
export const flagPatience = 2000
/**
 * How often flags are read again in an open tab, in milliseconds. A tab that returns to the front
 * reads them at once.
 */
export const flagsEvery = 45_000

type Evaluated = AnswerOf<'evaluateFlags'>
const names = Object.keys(flags).filter(isFlag)
const watching = perPortal((): { stop?: () => void } => ({}))

/** The flags that are on. Flags missing from the response use their default. */
function flagsOn({ flags: told }: Evaluated) {
  const values = new Map(told.map(({ key, value }) => [key, value]))
  return new Set(names.filter((name) => values.get(name) ?? flags[name].whenFailed))
}

/**
 * Reads the flags of the current context and keeps watching. Without a response two seconds after
 * the portal data, or on an error, they count as failed and the specification's defaults apply; a
 * later response still counts. Once read, flags stay while the service is down. Returns a function
 * that stops watching.
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
    // Don't refetch the portal's start data until the polling interval is over.
    refetchOnMount: false,
    staleTime: 0,
    // Retries would delay the menu; the next poll comes anyway.
    retry: false,
  })
  const unsubscribe = watchQuery(observer, ({ data, isError }) => {
    // Nothing is decided again if the data is unchanged, because the query then keeps the same
    // object.
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
