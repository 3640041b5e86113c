import { useEffect, useRef, useState, type RefObject } from 'react'

import { fieldAfter, fieldNode, focusFirst } from './field-nodes.ts'

/**
 * Moves the focus to fields with errors.
 * @param onElsewhere navigates to a field that isn't on the page
 */
export function useFaultFocus(
  root: RefObject<HTMLFormElement | null>,
  onElsewhere: ((path: string) => unknown) | undefined,
) {
  // This is state, so that errors render before the focus moves to the first of them.
  const [focus, setFocus] = useState<readonly string[]>()
  useEffect(() => {
    if (focus) focusFirst(root.current, focus)
  }, [focus, root])
  /** A field that isn't on the page yet. It is focused once the screen shows it. */
  const awaited = useRef<string>(undefined)
  useEffect(() => {
    if (awaited.current !== undefined && focusFirst(root.current, [awaited.current]))
      awaited.current = undefined
  })
  const last = useRef<string>(undefined)
  const isOnPage = (path: string) => fieldNode(root.current, path) !== undefined
  const focusOn = (paths: readonly string[]) => {
    setFocus([...paths])
    if (paths[0] === undefined || paths.some(isOnPage)) return
    awaited.current = paths[0]
    onElsewhere?.(paths[0])
  }
  return {
    isOnPage,
    /** Focuses the first of these fields in page order. */
    focusOn,
    /** Focuses the first of these fields. Each further call focuses the next one. */
    focusNext(paths: readonly string[]) {
      last.current = fieldAfter(root.current, paths, last.current)
      if (last.current !== undefined) focusOn([last.current])
    },
  }
}
