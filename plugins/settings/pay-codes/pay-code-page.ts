// Searches, sorts and pages the list in the browser, because GetAll answers all of it.
import type { GridPage, GridState, TextOf } from '#core'

import type { PayCodeSort } from './pay-code-list.columns.tsx'
import { typeKey, type PayCode } from './pay-code.ts'

/** Without a sort the order is the server's: codes of the system first, then by name. */
export function pageOfCodes(
  codes: readonly PayCode[],
  { page, size, sort, dir, q }: GridState<PayCodeSort>,
  text: TextOf,
  culture: string,
): GridPage<PayCode> {
  const textsOf = (code: PayCode) => ({
    Name: code.Name,
    Description: code.Description,
    Type: text(typeKey(code.Type)),
  })
  const folded = (value: string) => value.toLocaleLowerCase(culture)
  const wanted = folded(q.trim())
  const found = codes.filter((code) =>
    Object.values(textsOf(code)).some((value) => folded(value).includes(wanted)),
  )
  const { compare } = new Intl.Collator(culture, { numeric: true })
  const sorted = sort
    ? found.toSorted(
        (one, other) =>
          compare(textsOf(one)[sort], textsOf(other)[sort]) * (dir === 'desc' ? -1 : 1) ||
          compare(one.Name, other.Name),
      )
    : found
  const first = (page - 1) * size
  return { rows: sorted.slice(first, first + size), total: sorted.length }
}
