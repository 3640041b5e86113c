// Every page that is described. One line each.
import type { Page } from '../engine/description.ts'
import { departments } from './departments.ts'

const described: readonly Page[] = [departments]

const byName = new Map(described.map((page) => [page.page.toLowerCase(), page]))

/** A page by its name; case does not count, as in every address. */
export const pageNamed = (name: string): Page | undefined => byName.get(name.toLowerCase())
