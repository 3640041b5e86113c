// Records as columns: what is alike stands together, and a record's own names stand as marks, so that thirty bytes hold a route.
// Exact: what is unpacked is what was packed (docs/decisions/009-packed-manifest.md).

/** Routes, entries or abilities of the compiled manifest. */
interface Named {
  id: string
  plugin: string
}
/** Member → its value in each record; null where a record has none. */
export interface Columns {
  /** The id without its plugin; a number is the place of that id in the list that the packer was given. */
  name: readonly (string | number)[]
  /** Written where it changes. */
  plugin: readonly (string | null)[]
  [member: string]: readonly unknown[]
}

/** Of its name: with a capital, as it is, in small letters; and its plugin. */
const marks = { '!': 0, '~': 1, '^': 2, $: 3 } as const
type Mark = keyof typeof marks
const anyMark = /[!~^$]/g
/** A reseller's own words: free text, where a mark would be a character. */
const freeText = 'words'

function wordsOf({ id, plugin }: Named): readonly [string, string, string, string] {
  const name = id.slice(plugin.length + 1).replace(/@.*/, '')
  return [name.charAt(0).toUpperCase() + name.slice(1), name, name.toLowerCase(), plugin]
}

/** Changes every string of a value, but for free text. */
function eachString(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => eachString(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, key === freeText ? member : eachString(member, change)]))
}

/**
 * Packs records.
 * @param ids where an id of a record is among them, its place stands for it
 * @throws TypeError on a text that holds one of the marks
 */
export function pack(records: readonly Named[], ids: readonly string[] = []): Columns {
  const members = [...new Set(records.flatMap((record) => Object.keys(record)))].filter((member) => member !== 'id' && member !== 'plugin')
  const rows = records.map(({ id, plugin, ...rest }) => {
    const words = wordsOf({ id, plugin })
    return eachString(rest, (text) => {
      if (text.search(anyMark) >= 0) throw new TypeError(`'${id}' has the text '${text}'. The characters ${Object.keys(marks).join(' ')} are kept for packing.`)
      return Object.entries(marks).reduce((marked, [mark, word]) => marked.replaceAll(new RegExp(`(?<![\\w-])${words[word]}(?![a-z0-9-])`, 'g'), () => mark), text)
    }) as Record<string, unknown>
  })
  return {
    name: records.map(({ id, plugin }) => (ids.includes(id) ? ids.indexOf(id) : id.slice(plugin.length + 1))),
    plugin: records.map(({ plugin }, index) => (plugin === records[index - 1]?.plugin ? null : plugin)),
    ...Object.fromEntries(members.map((member) => [member, rows.map((row) => row[member] ?? null)])),
  }
}

/** The records that were packed, as they were. `ids`: the same list. */
export function unpack<T extends Named>({ name: names, plugin: plugins, ...columns }: Columns, ids: readonly string[] = []): T[] {
  let plugin = ''
  return names.map((name, row) => {
    plugin = plugins[row] ?? plugin
    const id = typeof name === 'number' ? ids[name]! : `${plugin}.${name}` // of the same list
    const words = wordsOf({ id, plugin })
    const members = Object.entries(columns).filter(([, column]) => column[row] !== null)
      .map(([member, column]) => [member, eachString(column[row], (text) => text.replaceAll(anyMark, (mark) => words[marks[mark as Mark]]))])
    return { id, plugin, ...Object.fromEntries(members) as object } as T // what was packed was one
  })
}
