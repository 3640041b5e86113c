// Logs problems that browsers report: uncaught errors, refused frame messages, policy violations.
import type { Handlers } from '../calls/call.ts'
import { offMainThread, workFor } from '../calls/off-main-thread.ts'
import { hasFrames, type inSources } from './source-locations.ts'

/**
 * Cleans untrusted text: shortens it, and removes control characters, because a terminal might obey
 * them.
 */
const plain = (value: unknown, length: number): string | undefined =>
  typeof value === 'string' ? value.replace(/\p{Cc}/gu, ' ').slice(0, length) : undefined
/** A URL without query and fragment, because they may contain user input. */
const address = (value: unknown): string | undefined => plain(value, 500)?.replace(/[?#].*$/s, '')

type Loose = Record<string, unknown>
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null
/** Normalizes the three report formats: our own, and the two that browsers send. */
function listLines(body: unknown): Loose[] {
  if (Array.isArray(body))
    return body.flatMap((report: Loose) => listLines({ 'csp-report': report.body }))
  const report = isLoose(body) ? body : {}
  const policy = report['csp-report']
  if (isLoose(policy)) {
    return [
      {
        kind: 'policy',
        message: plain(
          policy['effective-directive'] ??
            policy.effectiveDirective ??
            policy['violated-directive'],
          200,
        ),
        where: address(policy['document-uri'] ?? policy.documentURL),
        blocked: address(policy['blocked-uri'] ?? policy.blockedURL),
      },
    ]
  }
  return [
    {
      kind: plain(report.kind, 20),
      message: plain(report.message, 2000),
      where: address(report.where),
      plugin: plain(report.plugin, 100),
      route: plain(report.route, 200),
      component: plain(report.component, 500),
      about: plain(report.requestId, 64),
      count: report.count,
    },
  ]
}

const readMaps = offMainThread<typeof inSources>(
  new URL('./source-locations.ts', import.meta.url),
  'inSources',
)
/**
 * Adds the source positions that are found in time to the lines. Anyone may send reports and no one
 * waits for them, so all browsers share a single worker slot. A report that arrives while it is
 * busy is logged unchanged.
 */
async function withSources(lines: readonly Loose[], builds: string): Promise<readonly Loose[]> {
  const texts = lines
    .flatMap(({ where, component }) => [where, component])
    .map((text) => (typeof text === 'string' ? text : undefined))
  if (!texts.some((text) => text !== undefined && hasFrames(text))) return lines
  const named = await workFor('reports of browsers', () => readMaps({ texts, builds }), 1).catch(
    () => texts,
  )
  return lines.map((line, i) => ({ ...line, where: named[2 * i], component: named[2 * i + 1] }))
}

/**
 * @param builds the folder of the portal's builds; undefined in development, which serves the
 * sources
 */
export const reportHandlers = (builds: string | undefined): Handlers => ({
  async reportFromBrowser({ request, body }) {
    const lines = listLines(body).slice(0, 50)
    for (const line of builds === undefined ? lines : await withSources(lines, builds))
      request.log.warn(line, 'reported by a browser')
    return { done: true }
  },
})
