import equal from 'fast-deep-equal/es6/react.js'
import { memo, useInsertionEffect, useRef, useState, type ComponentType } from 'react'

type Handler = (...given: unknown[]) => unknown

/** Returns the props, with handlers that stay the same and call the latest handlers. */
function useLastingHandlers<Props extends object>(props: Props): Props {
  const latest = useRef(props)
  // An insertion effect runs before any other effect of this render can call a handler.
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
 * Memoizes a component, so that typing in one field of a form renders only that field and not the
 * whole screen. The component renders again only if the value of a prop changes. Handlers (`on…`)
 * may be new functions each time, but any other new function counts as a change.
 */
export function memoized<Component extends ComponentType<never>>(component: Component): Component {
  const Memoized = memo(component as ComponentType<object>, equal)
  const Watched = (props: object) => <Memoized {...useLastingHandlers(props)} />
  // Copy the static members of a Mantine component, such as its name and Checkbox.Group.
  return Object.assign(Watched, component)
}
