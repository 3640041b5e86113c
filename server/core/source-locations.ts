// Maps the stack frames of a built portal to lines of our sources. Runs in a worker thread, because
// reading a source map would block the event loop for too long.
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'

import { buildWith } from '../config/builds.ts'

/**
 * The most frames per stack. Limited because each may need another source map, which takes long to
 * read.
 */
const mostFrames = 10
const addresses = /https?:\/\/[^\s()]+/g
/** The end of a built script's URL, after any base path, with line and column. */
const script = /\/assets\/([\w.-]{1,200}\.js):(\d{1,9}):(\d{1,9})$/

export const hasFrames = (text: string): boolean =>
  text.match(addresses)?.some((address) => script.test(address)) ?? false

/**
 * Replaces the first ten script URLs with source positions such as
 * `plugins/menu/items/item-list.page.tsx:12:3`, if one of the builds has a source map. Other URLs
 * stay.
 */
export function inSources({
  texts,
  builds,
}: {
  texts: readonly (string | undefined)[]
  builds: string
}): (string | undefined)[] {
  const read = new Map<string, SourceMap | undefined>()
  const loadMap = (file: string): SourceMap | undefined => {
    if (!read.has(file)) {
      const map = `${file}.map`
      const folder = buildWith(builds, map, 'maps')
      read.set(
        file,
        folder === undefined
          ? undefined
          : new SourceMap(JSON.parse(readFileSync(join(folder, 'maps', map), 'utf8'))),
      )
    }
    return read.get(file)
  }
  let found = 0
  return texts.map((text) =>
    text?.replace(addresses, (address) => {
      const [, file, line, column] = script.exec(address) ?? []
      if (file === undefined || ++found > mostFrames) return address
      const origin = loadMap(file)?.findOrigin(Number(line), Number(column))
      return origin && 'fileName' in origin
        ? `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`
        : address
    }),
  )
}
