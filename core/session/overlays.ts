// What is in force at run time: overlays on the compiled manifest, read with each place and looked
// at again while a tab is open, so that a change counts within a minute and without a reload. What
// is being typed stays: only decisions change.
import { QueryObserver } from '@tanstack/react-query'

import { operationQuery } from '../api/query.ts'
import type { AnswerOf } from '../api/types.ts'
import type { Overlay } from '../plugin/overlay.ts'
import { switchOn } from '../plugin/registry.ts'
import { tenantContext } from '../tenancy/context.ts'
import { awaitPlugins, setPlugins } from './facts.ts'
import { putInForce } from './in-force.ts'

/** A change made elsewhere counts in an open tab after this long at most, in milliseconds. */
export const overlaysEvery = 45_000

type InForce = AnswerOf<'getOverlays'>
let stop: (() => void) | undefined

const overlaysOf = ({ overlays }: InForce): Overlay[] =>
  overlays.map(
    ({ layer, reseller, content }) =>
      // Checked by the platform when they were saved, and once more when they are applied.
      ({
        file: 'database',
        layer,
        ...(reseller !== undefined && { reseller }),
        ...content,
      }) as unknown as Overlay,
  )

/**
 * Reads what is in force in the present place and keeps watching. Until it is there nothing is
 * decided. Answers what ends the watching.
 */
export function watchOverlays(): () => void {
  stop?.()
  awaitPlugins()
  let version: string | undefined
  const observer = new QueryObserver(tenantContext().client, {
    ...operationQuery('getOverlays'),
    refetchInterval: overlaysEvery,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })
  stop = observer.subscribe(({ data, isError }) => {
    if (data && data.version !== version) {
      version = data.version
      putInForce(overlaysOf(data))
      switchOn(new Set(data.plugins))
    } else if (isError && version === undefined) setPlugins('failed')
  })
  return stop
}
