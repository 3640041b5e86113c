// Finds a form's inputs on the page. @mantine/form marks each with `data-path`.

const nodesIn = (root: HTMLElement | null): HTMLElement[] => [
  ...(root ?? document).querySelectorAll<HTMLElement>('[data-path]'),
]

/** The input with this path, or else the input of the list that contains the path. */
export function fieldNode(root: HTMLElement | null, path: string): HTMLElement | undefined {
  const nodes = nodesIn(root)
  const exact = nodes.find((node) => node.dataset.path === path)
  const dot = path.lastIndexOf('.')
  return exact ?? (dot > 0 ? fieldNode(root, path.slice(0, dot)) : undefined)
}

/** The node itself if it matches the selector, else its first matching descendant. */
const ownOrWithin = (node: HTMLElement | undefined, selector: string) =>
  node?.matches(selector) ? node : (node?.querySelector<HTMLElement>(selector) ?? undefined)

/** Focuses the first of these fields in page order. Returns whether there was any. */
export function focusFirst(root: HTMLElement | null, paths: Iterable<string>): boolean {
  const wanted = new Set([...paths].map((path) => fieldNode(root, path)))
  const first = nodesIn(root).find((node) => wanted.has(node))
  const target = ownOrWithin(first, 'input, textarea, select, button, [tabindex]')
  target?.focus()
  target?.scrollIntoView?.({ block: 'center' })
  return target !== undefined
}

/** The field after `last`, in page order. Fields that are not on the page come last. */
export function fieldAfter(
  root: HTMLElement | null,
  paths: readonly string[],
  last: string | undefined,
): string | undefined {
  const nodes = nodesIn(root)
  const positionOf = (path: string) => {
    const at = nodes.findIndex((node) => node === fieldNode(root, path))
    return at < 0 ? nodes.length : at
  }
  const inOrder = paths.toSorted((a, b) => positionOf(a) - positionOf(b))
  return inOrder[(inOrder.indexOf(last ?? '') + 1) % inOrder.length]
}

/** The label of a field on the page, without its required mark. */
export function labelOnPage(root: HTMLElement | null, path: string): string | undefined {
  const node = fieldNode(root, path)
  const input = ownOrWithin(node, 'input, textarea, select')
  const label = (input as HTMLInputElement | undefined)?.labels?.[0]?.cloneNode(true) as
    HTMLElement | undefined
  label?.querySelectorAll('[aria-hidden]').forEach((mark) => mark.remove())
  // Use only the label part, because a switch's label element also contains its description.
  const words = (
    label?.querySelector('[class*="-label"]:not([class*="-labelWrapper"])') ?? label
  )?.textContent?.trim()
  return words || input?.getAttribute('aria-label') || undefined
}
