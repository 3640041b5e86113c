// Maps the stack frames of a built portal to lines of our sources. Runs in a worker thread, because
// reading a map would block the event loop for too long.
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'

import { buildWith } from '../config/builds.ts'

/**
 * The frames of one stack. Limited, because each may need another map, which takes long to read.
 */
const mostFrames = 10
const addresses = /https?:\/\/[^\s()]+/g
/** The end of a built script's address, below any base path, with line and column. */
const script = /\/assets\/([\w.-]{1,200}\.js):(\d{1,9}):(\d{1,9})$/

export const hasFrames = (text: string): boolean =>
  text.match(addresses)?.some((address) => script.test(address)) ?? false

/**
 * Replaces script addresses by source positions such as
 * `plugins/menu/items/item-list.page.tsx:12:3`, for the first ten addresses, if one of the builds
 * has a map; other addresses stay.
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
