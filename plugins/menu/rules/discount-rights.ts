// What a person may do with one discount, depending on the current view.
// Facts: K-27, P-061, P-062, S-075, V-027; resolution 34; text B §5, §6
import { allowed, refused, type RecordRule } from '#schemas/rules/rule.ts'
import type { DiscountField, DiscountValues } from './discount-types.ts'

/** A field of a new or stored discount. */
export interface DiscountFieldRecord {
  field: DiscountField
  isNew: boolean
}
/**
 * Whether a field can be changed. The name is fixed once the discount exists. In the view of one of
 * several stores, users can only change whether a stored discount is active there. In company view,
 * the list of stores replaces that switch.
 */
export const discountFieldRule: RecordRule<DiscountFieldRecord> = ({ field, isNew }, { view }) => {
  if (field === 'discountStores')
    return view === 'company' ? allowed : refused('menu:reasons.assignDiscountStores')
  if (field === 'posActive')
    return view === 'company' ? refused('menu:reasons.discountPosActive') : allowed
  if (field === 'name' && !isNew) return refused('menu:reasons.discountName')
  return isNew || view === 'company' || view === 'single-store'
    ? allowed
    : refused('menu:reasons.editDiscountDetails')
}

/** Maximum length of a discount name. */
const maxName = 15
const cut = (text: string, length: number) => Array.from(text).slice(0, length).join('').trimEnd()
/**
 * Initial values for a duplicate. The name gets " copy" and is cut to fit. If it is taken, it gets
 * a number.
 */
export function buildDuplicate<Values extends Pick<DiscountValues, 'id' | 'name'>>(
  discount: Values,
  taken: Iterable<string> = [],
  longest = maxName,
): Values {
  const used = new Set(Array.from(taken, (name) => name.toLowerCase()))
  for (let n = 1; ; n += 1) {
    const tail = n === 1 ? ' copy' : ` copy ${n}`
    const name = cut(discount.name, longest - tail.length) + tail
    if (!used.has(name.toLowerCase())) return { ...discount, id: 0, name }
  }
}
