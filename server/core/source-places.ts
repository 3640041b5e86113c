// Names the lines of our sources that the frames of a built portal's stack came from. Runs in a
// worker thread: reading a map takes longer than others should wait.
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'

import { buildWith } from '../config/builds.ts'

/** As many as one stack has: each may be of another map, which takes long to read. */
const mostFrames = 10
const addresses = /https?:\/\/[^\s()]+/g
/** How the address of a built script ends, below whatever base path: with line and column. */
const script = /\/assets\/([\w.-]{1,200}\.js):(\d{1,9}):(\d{1,9})$/

export const hasFrames = (text: string): boolean =>
  text.match(addresses)?.some((address) => script.test(address)) ?? false

/**
 * The texts with `plugins/menu/items/item-list.page.tsx:12:3` for each address that one of the
 * builds has a map of, as far as they are among the first ten; other addresses stay as they are.
 */
export function inSources({
  texts,
  builds,
}: {
  texts: readonly (string | undefined)[]
  builds: string
}): (string | undefined)[] {
  const read = new Map<string, SourceMap | undefined>()
  const mapOf = (file: string): SourceMap | undefined => {
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
      const origin = mapOf(file)?.findOrigin(Number(line), Number(column))
      return origin && 'fileName' in origin
        ? `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`
        : address
    }),
  )
}
