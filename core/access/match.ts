// Finds the route for a path. Matching ignores case, and static segments win over parameters.

interface Node<T> {
  statics: Map<string, Node<T>>
  parameter?: Node<T>
  found?: { names: readonly string[]; value: T }
}
const node = <T>(): Node<T> => ({ statics: new Map() })
const splitPath = (path: string) => path.split('/').filter((segment) => segment !== '')

/** The path in lower case, without parameter names. Two routes with the same shape conflict. */
export const shapeOf = (path: string): string =>
  `/${splitPath(path)
    .map((segment) => (segment.startsWith(':') ? ':' : segment.toLowerCase()))
    .join('/')}`

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined // a broken escape such as %E0%A4 matches no route
  }
}

/**
 * Builds a matcher. It takes a path and returns the matching route with its parameters, or
 * undefined. A trailing slash is ignored.
 */
export function createMatcher<T extends { path: string }>(
  routes: readonly T[],
): (path: string) => { value: T; params: Record<string, string> } | undefined {
  const root = node<T>()
  for (const route of routes) {
    const segments = splitPath(route.path)
    const end = segments.reduce<Node<T>>((at, segment) => {
      if (segment.startsWith(':')) return (at.parameter ??= node<T>())
      const key = segment.toLowerCase()
      const next = at.statics.get(key) ?? node<T>()
      at.statics.set(key, next)
      return next
    }, root)
    end.found = {
      names: segments
        .filter((segment) => segment.startsWith(':'))
        .map((segment) => segment.slice(1)),
      value: route,
    }
  }

  function walk(
    at: Node<T>,
    rest: readonly string[],
    values: readonly string[],
  ): { value: T; params: Record<string, string> } | undefined {
    const [segment, ...after] = rest
    if (segment === undefined)
      return (
        at.found && {
          value: at.found.value,
          params: Object.fromEntries(at.found.names.map((name, i) => [name, values[i] ?? ''])),
        }
      )
    const fixed = at.statics.get(segment.toLowerCase())
    // Fall back to a parameter if the static segment leads nowhere: /menu/discounts/new/x can still
    // match /menu/:area/new/x.
    return (
      (fixed && walk(fixed, after, values)) ??
      (at.parameter && walk(at.parameter, after, [...values, segment]))
    )
  }

  return (path) => {
    const segments = splitPath(path.split(/[?#]/, 1).join('')).map(decoded)
    return segments.every((segment) => segment !== undefined) ? walk(root, segments, []) : undefined
  }
}
