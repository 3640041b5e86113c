// Collects what the parts in a slot report instead of rendering it themselves.
import { useCallback, useEffect, useId, useState, type ReactNode } from 'react'

/**
 * The reports so far, by part, and the `tell` function to pass to the parts.
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
  // Compare by value, because a part creates a new report object on each render.
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
/** Renders nothing. Passes a part's report up. */
function Tell({ said, onTold }: TellProps) {
  const part = useId()
  useEffect(() => onTold(part, said), [part, said, onTold])
  // Clear the report only on unmount. If it were removed between two reports, the part would come
  // back after the others.
  useEffect(() => () => onTold(part, undefined), [part, onTold])
  return null
}
