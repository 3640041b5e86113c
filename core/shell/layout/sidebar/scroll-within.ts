/** Scrolls an item into view within its scroller only, so that the page itself does not move. */
export function scrollWithin(scroller: Element, item: Element): void {
  const [outer, inner] = [scroller.getBoundingClientRect(), item.getBoundingClientRect()]
  if (inner.top < outer.top) scroller.scrollTop -= outer.top - inner.top
  else if (inner.bottom > outer.bottom) scroller.scrollTop += inner.bottom - outer.bottom
}
