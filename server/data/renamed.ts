// Maps between a call's members and a table's columns, in both directions, from a single list of
// names.

/** @param names maps each member to its column */
export function renamed<const Names extends Readonly<Record<string, string>>>(names: Names) {
  const pairs = Object.entries(names)
  type Member = keyof Names & string
  return {
    toWire: <Row extends Record<Names[Member], unknown>>(row: Row) =>
      Object.fromEntries(pairs.map(([member, column]) => [member, row[column as keyof Row]])) as {
        [M in Member]: Row[Names[M]]
      },

    toColumns: <Sent extends Record<Member, unknown>>(sent: Sent) =>
      Object.fromEntries(pairs.map(([member, column]) => [column, sent[member as keyof Sent]])) as {
        [M in Member as Names[M]]: Sent[M]
      },
  }
}
