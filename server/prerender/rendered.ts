// Renders the page with the bundle that the build put beside the portal (core/prerendered.tsx).
// Each page is rendered once and cached. Only the nonce and the query, which is the visitor's own
// text, are filled in for each answer.
import type { FastifyBaseLogger } from 'fastify'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Rendered } from '../../core/prerendered.tsx'
import { prerenderOf } from '../config/builds.ts'

/** The parts of the page's configuration that affect rendering. */
export interface RenderedFrom {
  session: { state: string; ended?: string | undefined }
  helpUrl: string | null
  /** In the form that URLSearchParams writes; see createKeptQuery. */
  query: string
  refused: object | null
}
export type Prerender = (config: RenderedFrom, nonce: string) => Rendered | undefined

const keptAtMost = 200

/**
 * Loads the renderer of a build's pages. Undefined if nothing is built. If a page fails to render,
 * that is logged, and the browser's scripts render it instead.
 * @param assets the folder of the build
 */
export async function loadPrerender(
  assets: string | undefined,
  log: FastifyBaseLogger,
): Promise<Prerender | undefined> {
  const file = assets && join(prerenderOf(assets), 'prerender.js')
  if (!file || !existsSync(file)) return undefined
  const prerender = await importedFrom(file, log)
  if (!prerender) return undefined
  // Unguessable, so that no text on a page can contain them.
  const placeholders = { nonce: placeholderFor('nonce'), query: placeholderFor('query') }
  const kept = new Map<string, Rendered>()
  return (config, nonce) => {
    const { state, ended } = config.session
    const from = { ...config, session: { state, ...(ended && { ended }) }, ...placeholders }
    const key = JSON.stringify(from)
    try {
      const page = kept.get(key) ?? prerender(from)
      if (config.refused === null) keep(kept, key, page)
      const query = config.query.replaceAll('&', '&amp;')
      const filled = (html: string) =>
        html.replaceAll(placeholders.nonce, () => nonce).replaceAll(placeholders.query, () => query)
      return { ...page, card: filled(page.card), noScript: filled(page.noScript) }
    } catch (error) {
      log.error({ err: error }, 'the page could not be rendered')
      return undefined
    }
  }
}

const placeholderFor = (name: string) => `${name}-${randomBytes(18).toString('hex')}`

async function importedFrom(
  file: string,
  log: FastifyBaseLogger,
): Promise<((config: object) => Rendered) | undefined> {
  try {
    const { prerender } = (await import(pathToFileURL(file).href)) as {
      prerender: (config: object) => Rendered
    }
    return prerender
  } catch (error) {
    log.error({ err: error }, 'the renderer of the page could not be loaded')
    return undefined
  }
}

function keep(kept: Map<string, Rendered>, key: string, page: Rendered): void {
  kept.delete(key)
  kept.set(key, page)
  // The first entry is the least recently used, because maps keep insertion order.
  const [oldest] = kept.keys()
  if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest)
}
