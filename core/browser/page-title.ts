// The tab's title: "Flat White · Items · Tillhouse". The page names itself, and its record if it
// shows one; both in any order, because React runs the effects of a screen before those around it.
interface RecordName {
  record: string
  list: string
}
let page: { title: string; product: string } | undefined
let shown: RecordName | undefined

function write() {
  if (!page) return
  const { title, product } = page
  document.title = (shown ? [shown.record, shown.list, product] : [title, product])
    .filter(Boolean)
    .join(' · ')
}
export function namePage(title: string, product: string): void {
  page = { title, product }
  write()
}
/** @returns a function that takes the name away */
export function nameRecord(record: string, list: string): () => void {
  const name = { record, list }
  shown = name
  write()
  return () => {
    if (shown !== name) return
    shown = undefined
    write()
  }
}
