// Draws the page with the bundle that the build put beside the portal (core/door.tsx). The same
// page is drawn once and kept: what is written into it for each answer is the nonce.
import type { FastifyBaseLogger } from 'fastify'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { doorOf } from '../config/builds.ts'

/** What the server draws; see Drawn in core/door.tsx. */
export interface Drawn {
  title: string
  card: string
  noScript: string
  css: string
}
/** The page's configuration, as far as drawing it goes by it. */
export interface DrawnFrom {
  session: { state: string; ended?: string | undefined }
  refused: object | null
}
export type Draw = (config: DrawnFrom, nonce: string) => Drawn | undefined

const keptAtMost = 200

/**
 * What draws pages of a build; undefined where nothing is built. A page that cannot be drawn is
 * logged, and left to its scripts.
 * @param assets the folder of the build
 */
export async function loadDoor(
  assets: string | undefined,
  log: FastifyBaseLogger,
): Promise<Draw | undefined> {
  const file = assets && join(doorOf(assets), 'door.js')
  if (!file || !existsSync(file)) return undefined
  const { drawDoor } = (await import(pathToFileURL(file).href)) as {
    drawDoor: (config: object) => Drawn
  }
  // Nobody can guess it, so that it is in no text that a page shows.
  const place = `nonce-${randomBytes(18).toString('hex')}`
  const kept = new Map<string, Drawn>()
  return (config, nonce) => {
    const { state, ended } = config.session
    const drawn = { ...config, session: { state, ...(ended && { ended }) }, nonce: place }
    const key = JSON.stringify(drawn)
    try {
      const page = kept.get(key) ?? drawDoor(drawn)
      if (config.refused === null) keep(kept, key, page)
      const withNonce = (html: string) => html.replaceAll(place, nonce)
      return { ...page, card: withNonce(page.card), noScript: withNonce(page.noScript) }
    } catch (error) {
      log.error({ err: error }, 'the page could not be drawn')
      return undefined
    }
  }
}

function keep(kept: Map<string, Drawn>, key: string, page: Drawn): void {
  kept.delete(key)
  kept.set(key, page)
  // Maps keep insertion order, so the first entry is the least recently used.
  const [oldest] = kept.keys()
  if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest)
}
