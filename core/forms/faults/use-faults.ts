import { useMemo, useState } from 'react'

import type { FieldError } from '../../api/errors.ts'
import { faultAt, faultsIn, type Faults } from './faults.ts'
import { fieldIn, type FormSpec } from '../form-spec.ts'
import { useSay } from '../say.ts'
import { at, same } from '../values.ts'

/** The value at a path such as `suggestions.0.value`. */
export const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, part) => (typeof value === 'object' && value !== null ? at(value, part) : undefined),
      values,
    )

interface Refused {
  said: string
  /**
   * The value that was sent. The server's error applies only until the field's value differs from
   * it.
   */
  value: unknown
}
export interface ShownFaults<Values> {
  faults: Faults
  /** The error that a field shows now, if any. */
  errorAt(path: string): string | undefined
  /** From now on, shows this field's errors. */
  show(path: string): void
  showAll(): void
  /** Hides all errors, as on a fresh form. */
  forget(): void
  /**
   * Assigns the server's errors to their fields. Returns the paths of those fields, the messages
   * for fields that the form doesn't have, and all messages.
   */
  refuse(
    errors: readonly FieldError[],
    sent: Values,
    isField: (path: string) => boolean,
  ): { paths: string[]; rest: string[]; all: string[] }
  /** Paths that show an error now. */
  shownPaths: string[]
}

/**
 * Decides when errors are shown. A field shows its error once the user has left it, and then also
 * while typing. An attempt to save shows all errors.
 */
export function useFaults<Values extends object>(
  spec: Pick<FormSpec<never, Values>, 'schema' | 'fieldOf'>,
  values: Values,
): ShownFaults<Values> {
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
  const refuse: ShownFaults<Values>['refuse'] = (errors, sent, isField) => {
    const found = new Map<string, Refused>()
    const rest: string[] = []
    const all: string[] = []
    for (const { field, code, message } of errors) {
      const path = spec.fieldOf ? spec.fieldOf(field, sent) : fieldIn(field, sent)
      const said = knows(code) ? say(code) : message || say('forms:errors.other')
      all.push(said)
      if (path && isField(path))
        found.set(path, found.get(path) ?? { said, value: valueAt(sent, path) })
      else rest.push(said)
    }
    setRefused(found)
    return { paths: [...found.keys()], rest, all }
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
