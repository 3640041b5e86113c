import { useMemo, useState } from 'react'

import type { FieldError } from '../api/errors.ts'
import { faultAt, faultsIn, type Faults } from './faults.ts'
import { lowerFirst, type FormSpec } from './form-spec.ts'
import { useSay } from './say.ts'
import { same } from './values.ts'

/** The value at a path such as `suggestions.0.value`. */
export const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null
          ? (value as Record<string, unknown>)[part]
          : undefined,
      values,
    )

interface Refused {
  said: string
  /** What was sent: once it is another value, the server has said nothing about it yet. */
  value: unknown
}
export interface ShownFaults {
  faults: Faults
  /** What is said at a field now, if anything. */
  errorAt(path: string): string | undefined
  /** From now on this field's faults show as they come and go. */
  show(path: string): void
  showAll(): void
  /** Nothing has been looked at yet. */
  forget(): void
  /**
   * Puts the server's faults to their fields. Answers the paths, and the words of those whose field
   * is not in the form.
   */
  refuse(
    errors: readonly FieldError[],
    sent: object,
    isField: (path: string) => boolean,
  ): { paths: string[]; rest: string[] }
  /** Paths where something is said now. */
  shownPaths: string[]
}

/**
 * A field's faults show once it was left, and from then on while one types; all of them show when a
 * save is tried.
 */
export function useFaults<Values extends object>(
  spec: Pick<FormSpec<never, Values>, 'schema' | 'fieldOf'>,
  values: Values,
): ShownFaults {
  const { say, knows } = useSay()
  const [shown, setShown] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<string, Refused>>(new Map())
  const faults = useMemo(() => faultsIn(spec, values), [spec, values])

  const errorAt = (path: string): string | undefined => {
    const told = refused.get(path)
    if (told && same(told.value, valueAt(values, path))) return told.said
    const fault = shown === 'all' || shown.has(path) ? faultAt(faults, path) : undefined
    return fault && say(fault.key, fault.params)
  }
  const refuse: ShownFaults['refuse'] = (errors, sent, isField) => {
    const found = new Map<string, Refused>()
    const rest: string[] = []
    for (const { field, code, message } of errors) {
      const path = spec.fieldOf ? spec.fieldOf(field) : lowerFirst(field)
      const said = knows(code) ? say(code) : message || say('forms:errors.other')
      if (path && isField(path))
        found.set(path, found.get(path) ?? { said, value: valueAt(sent, path) })
      else rest.push(said)
    }
    setRefused(found)
    return { paths: [...found.keys()], rest }
  }
  return {
    faults,
    errorAt,
    refuse,
    show: (path) =>
      setShown((now) => (now === 'all' || now.has(path) ? now : new Set(now).add(path))),
    showAll: () => setShown('all'),
    forget() {
      setShown(new Set())
      setRefused(new Map())
    },
    shownPaths: [...new Set([...refused.keys(), ...faults.keys()])].filter(
      (path) => errorAt(path) !== undefined,
    ),
  }
}
