import type { Column } from './values.ts'

interface Part {
  /** Undefined if the columns have no section. */
  section: Column['section']
  columns: readonly Column[]
}

/** Groups consecutive columns of a form that have the same section. */
export function groupParts(columns: readonly Column[]): readonly Part[] {
  const parts: (Part & { columns: Column[] })[] = []
  for (const column of columns) {
    const last = parts.at(-1)
    if (last && last.section?.title === column.section?.title) last.columns.push(column)
    else parts.push({ section: column.section, columns: [column] })
  }
  return parts
}
