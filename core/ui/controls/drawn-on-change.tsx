import equal from 'fast-deep-equal/es6/react.js'
import { memo, useInsertionEffect, useRef, useState, type ComponentType } from 'react'

type Handler = (...given: unknown[]) => unknown

/** The props with handlers that stay the same ones and call the latest. */
function useLastingHandlers<Props extends object>(props: Props): Props {
  const latest = useRef(props)
  // Before anything else of the same drawing can call one.
  useInsertionEffect(() => {
    latest.current = props
  })
  const [lasting] = useState(() => new Map<string, Handler>())
  const handlerOf = (name: string): Handler => {
    const known = lasting.get(name)
    if (known) return known
    const handler: Handler = (...given) =>
      (Reflect.get(latest.current, name) as Handler | undefined)?.(...given)
    lasting.set(name, handler)
    return handler
  }
  const isHandler = (name: string, value: unknown) =>
    typeof value === 'function' && /^on[A-Z]/.test(name)
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      name,
      isHandler(name, value) ? handlerOf(name) : value,
    ]),
  ) as Props
}

/**
 * The same component, drawn anew only where a prop says something else: a letter typed into one
 * field of a form draws that field, and not all others of the screen. Handlers (`on…`) may be other
 * functions each time; other functions count as a change.
 */
export function drawnOnChange<Component extends ComponentType<never>>(
  component: Component,
): Component {
  const Drawn = memo(component as ComponentType<object>, equal)
  const Watched = (props: object) => <Drawn {...useLastingHandlers(props)} />
  // With what a component of Mantine's carries along, such as its name and Checkbox.Group.
  return Object.assign(Watched, component)
}
