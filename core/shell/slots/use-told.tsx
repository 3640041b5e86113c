// What the parts of a place say instead of rendering it themselves.
import { useCallback, useEffect, useId, useState, type ReactNode } from 'react'

/**
 * What the parts have told so far, by part, and the `tell` that they are given.
 * @example const { told, tell } = useTold<Needs>()
 */
export function useTold<What>(): {
  told: ReadonlyMap<string, What>
  tell: (what: What) => ReactNode
} {
  const [told, setTold] = useState<ReadonlyMap<string, What>>(new Map())
  const onTold = useCallback((part: string, said: string | undefined) => {
    setTold((before) => {
      const next = new Map(before)
      if (said === undefined) next.delete(part)
      else next.set(part, JSON.parse(said) as What)
      return next
    })
  }, [])
  // By value: a part makes what it says anew each time it renders.
  const tell = useCallback(
    (what: What) => <Tell said={JSON.stringify(what)} onTold={onTold} />,
    [onTold],
  )
  return { told, tell }
}

interface TellProps {
  said: string
  onTold: (part: string, said: string | undefined) => void
}
/** Renders nothing: lifts what a part says. */
function Tell({ said, onTold }: TellProps) {
  const part = useId()
  useEffect(() => onTold(part, said), [part, said, onTold])
  // Only where the part goes: taken out between two answers, it would come back behind the others.
  useEffect(() => () => onTold(part, undefined), [part, onTold])
  return null
}
