// Formats JSON for people to read. A value that fits is on one line. Longer values are split into
// indented lines.

const width = 170
const oneLine = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${JSON.stringify(key)}: ${oneLine(member)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

function broken(value: unknown, indent: string, before: number): string {
  const line = oneLine(value)
  if (typeof value !== 'object' || value === null || indent.length + before + line.length <= width)
    return line
  const inner = `${indent}  `
  const lines = Array.isArray(value)
    ? value.map((item) => `${inner}${broken(item, inner, 0)}`)
    : Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(
          ([key, member]) =>
            `${inner}${JSON.stringify(key)}: ${broken(member, inner, key.length + 4)}`,
        )
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}

/**
 * Formats an object as JSON with a final newline. Each top-level member starts a new line. Equal
 * values give equal text.
 */
export function formatJson(value: Readonly<Record<string, unknown>>): string {
  const members = Object.entries(value).map(
    ([key, member]) => `  ${JSON.stringify(key)}: ${broken(member, '  ', key.length + 4)}`,
  )
  return members.length === 0 ? '{}\n' : `{\n${members.join(',\n')}\n}\n`
}
