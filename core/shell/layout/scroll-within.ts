/**
 * Brings an item into sight by scrolling what it stands in, and nothing around that: the page stays
 * where it is.
 */
export function scrollWithin(scroller: Element, item: Element): void {
  const [outer, inner] = [scroller.getBoundingClientRect(), item.getBoundingClientRect()]
  if (inner.top < outer.top) scroller.scrollTop -= outer.top - inner.top
  else if (inner.bottom > outer.bottom) scroller.scrollTop += inner.bottom - outer.bottom
}
