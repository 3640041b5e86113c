import { installedPlugins } from '../plugins/installed.ts'
import type { Page } from '../records/engine/description.ts'

export const describedPages: readonly Page[] = installedPlugins.flatMap(({ pages = [] }) => pages)

const byName = new Map(describedPages.map((page) => [page.page.toLowerCase(), page]))

/** Finds a page by name, ignoring case, as URLs do. */
export const pageNamed = (name: string): Page | undefined => byName.get(name.toLowerCase())
