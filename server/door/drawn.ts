// Draws the page with the bundle that the build put beside the portal (core/door.tsx). The same
// page is drawn once and kept: what is written into it for each answer are the nonce and the query,
// which is the visitor's own text.
import type { FastifyBaseLogger } from 'fastify'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Drawn } from '../../core/door.tsx'
import { doorOf } from '../config/builds.ts'

/** The page's configuration, as far as drawing it goes by it. */
export interface DrawnFrom {
  session: { state: string; ended?: string | undefined }
  helpUrl: string | null
  /** See createKeptQuery: as URLSearchParams writes it. */
  query: string
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
  const drawDoor = await importedFrom(file, log)
  if (!drawDoor) return undefined
  // Nobody can guess them, so that they are in no text that a page shows.
  const places = { nonce: placeFor('nonce'), query: placeFor('query') }
  const kept = new Map<string, Drawn>()
  return (config, nonce) => {
    const { state, ended } = config.session
    const drawn = { ...config, session: { state, ...(ended && { ended }) }, ...places }
    const key = JSON.stringify(drawn)
    try {
      const page = kept.get(key) ?? drawDoor(drawn)
      if (config.refused === null) keep(kept, key, page)
      const query = config.query.replaceAll('&', '&amp;')
      const filled = (html: string) =>
        html.replaceAll(places.nonce, () => nonce).replaceAll(places.query, () => query)
      return { ...page, card: filled(page.card), noScript: filled(page.noScript) }
    } catch (error) {
      log.error({ err: error }, 'the page could not be drawn')
      return undefined
    }
  }
}

const placeFor = (name: string) => `${name}-${randomBytes(18).toString('hex')}`

async function importedFrom(
  file: string,
  log: FastifyBaseLogger,
): Promise<((config: object) => Drawn) | undefined> {
  try {
    const { drawDoor } = (await import(pathToFileURL(file).href)) as {
      drawDoor: (config: object) => Drawn
    }
    return drawDoor
  } catch (error) {
    log.error({ err: error }, 'what draws the page could not be loaded')
    return undefined
  }
}

function keep(kept: Map<string, Drawn>, key: string, page: Drawn): void {
  kept.delete(key)
  kept.set(key, page)
  // Maps keep insertion order, so the first entry is the least recently used.
  const [oldest] = kept.keys()
  if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest)
}
