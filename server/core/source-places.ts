// Names the lines of our sources that the frames of a built portal's stack came from. Runs in a
// worker thread: reading a map takes longer than others should wait.
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'

import { buildWith } from '../config/builds.ts'

/** An address of a built script with line and column, as stacks have it. */
const frames = /\bhttps?:\/\/[^\s()/]{1,255}\/assets\/([\w.-]{1,200}\.js):(\d{1,9}):(\d{1,9})/g

export const hasFrames = (text: string): boolean => text.search(frames) >= 0

/**
 * The texts with `plugins/menu/items/item-list.page.tsx:12:3` for each address that one of the
 * builds has a map of; other addresses stay as they are.
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
      const folder = buildWith(builds, file)
      const path = folder && join(folder, 'maps', `${file}.map`)
      read.set(
        file,
        path && existsSync(path)
          ? new SourceMap(JSON.parse(readFileSync(path, 'utf8')))
          : undefined,
      )
    }
    return read.get(file)
  }
  return texts.map((text) =>
    text?.replace(frames, (address, file: string, line: string, column: string) => {
      const origin = mapOf(file)?.findOrigin(Number(line), Number(column))
      return origin && 'fileName' in origin
        ? `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`
        : address
    }),
  )
}
