// The tab's title, such as "Flat White · Items · Tillhouse". The page sets its own name and the
// name of the record it shows. The two calls may come in any order, because React runs the effects
// of a screen before those of the components around it.
import { perPortal, type Portal } from '../portal/portal.ts'

interface RecordName {
  record: string
  list: string
}
const own = perPortal(() => ({
  page: undefined as { title: string; product: string } | undefined,
  shown: undefined as RecordName | undefined,
}))

function write(portal: Portal) {
  const { page, shown } = own(portal)
  if (!page) return
  const { title, product } = page
  document.title = (shown ? [shown.record, shown.list, product] : [title, product])
    .filter(Boolean)
    .join(' · ')
}
export function namePage(portal: Portal, title: string, product: string): void {
  own(portal).page = { title, product }
  write(portal)
}
/** @returns a function that removes the name */
export function nameRecord(portal: Portal, record: string, list: string): () => void {
  const name = { record, list }
  const held = own(portal)
  held.shown = name
  write(portal)
  return () => {
    if (held.shown !== name) return
    held.shown = undefined
    write(portal)
  }
}
