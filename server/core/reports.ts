// Logs what went wrong in a browser: uncaught errors, refused frame messages, policy violations.
import type { Handlers } from '../calls/call.ts'
import { offMainThread } from '../calls/off-main-thread.ts'
import { hasFrames, type inSources } from './source-places.ts'

/** Untrusted text: shortened, and without control characters, which a terminal might obey. */
const plain = (value: unknown, length: number): string | undefined =>
  typeof value === 'string' ? value.replace(/\p{Cc}/gu, ' ').slice(0, length) : undefined
/** An address without query and fragment: they may contain user input. */
const address = (value: unknown): string | undefined => plain(value, 500)?.replace(/[?#].*$/s, '')

type Loose = Record<string, unknown>
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null
/** Normalises the three formats of reports: ours, and the two that browsers send themselves. */
function linesOf(body: unknown): Loose[] {
  if (Array.isArray(body))
    return body.flatMap((report: Loose) => linesOf({ 'csp-report': report.body }))
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
  new URL('./source-places.ts', import.meta.url),
  'inSources',
)
/** A line with the places of our sources, as far as they are found in time. */
async function withSources(line: Loose, builds: string): Promise<Loose> {
  const texts = [line.where, line.component].map((text) =>
    typeof text === 'string' ? text : undefined,
  )
  if (!texts.some((text) => text !== undefined && hasFrames(text))) return line
  const [where, component] = await readMaps({ texts, builds }, { within: 5000 }).catch(() => texts)
  return { ...line, where, component }
}

/** @param builds the folder of the portal's builds; undefined where sources are served */
export const reportHandlers = (builds: string | undefined): Handlers => ({
  async reportFromBrowser({ request, body }) {
    for (const line of linesOf(body).slice(0, 50))
      request.log.warn(
        builds === undefined ? line : await withSources(line, builds),
        'reported by a browser',
      )
    return { done: true }
  },
})
