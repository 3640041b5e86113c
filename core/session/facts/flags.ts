// Feature flags of the present place. They are read from our own server, by OFREP, when a place is
// entered, and polled while the tab is open. The server asks whichever service keeps them.
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
 * How long the portal waits for the flags once the portal data is loaded, in milliseconds
 * (CONVENTIONS "Rights").
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

/** Flags that are on. One that the answer does not name has its default. */
function flagsOn({ flags: told }: Evaluated) {
  const values = new Map(told.map(({ key, value }) => [key, value]))
  return new Set(names.filter((name) => values.get(name) ?? flags[name].whenFailed))
}

/**
 * Reads the flags of the present place and keeps watching. Without an answer two seconds after the
 * portal data, or with a fault, they count as failed and the specification's defaults apply; an
 * answer that comes later still counts. Once answered, flags stay as they are while the service is
 * away. Returns a function that stops watching.
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
    // What the portal started with is not read again until its time has come.
    refetchOnMount: false,
    staleTime: 0,
    // Whoever waits for the menu must not wait for further attempts; the next one comes by itself.
    retry: false,
  })
  const unsubscribe = watchQuery(observer, ({ data, isError }) => {
    // What has not changed is the same object, and decides nothing anew.
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
