// Finds the sidebar entry for a path, and the section's title for the narrow header.
// Facts: U-023
import type { SidebarEntry, SidebarGroup } from '../shell-types.ts'

const splitPath = (path: string) =>
  path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
const isPrefix = (shorter: readonly string[], longer: readonly string[]) =>
  shorter.every((segment, i) => segment === longer[i])

/**
 * The active entry. This is the one with the longest path that the current path starts with.
 * Compares whole segments and ignores case.
 */
export function activeEntry(
  groups: readonly SidebarGroup[],
  path: string,
): { group: SidebarGroup; entry: SidebarEntry } | undefined {
  const here = splitPath(path)
  let best: { group: SidebarGroup; entry: SidebarEntry; length: number } | undefined
  for (const group of groups)
    for (const entry of group.entries) {
      const there = splitPath(entry.path)
      if (there.length > (best?.length ?? 0) && isPrefix(there, here))
        best = { group, entry, length: there.length }
    }
  return best && { group: best.group, entry: best.entry }
}

/**
 * Path segments that have a string for the title. All others use the label of their sidebar
 * section.
 */
export const titledSegments = [
  'mystore',
  'customers',
  'employees',
  'menu',
  'results',
  'settings',
  'account',
] as const
export type TitledSegment = (typeof titledSegments)[number]

/**
 * The title of the narrow header, from the first segment of the page's path. This is the section of
 * the active entry, else the section that has pages below that segment, else the segment's own
 * string.
 */
export function sectionTitle(
  groups: readonly SidebarGroup[],
  path: string,
  titleOf: (segment: TitledSegment) => string,
): string | undefined {
  const [segment] = splitPath(path)
  if (segment === undefined) return undefined
  const group =
    activeEntry(groups, path)?.group ??
    groups.find((one) => one.entries.some((entry) => splitPath(entry.path)[0] === segment))
  const titled = titledSegments.find((one) => one === segment)
  return group?.label ?? (titled && titleOf(titled))
}
