import type { UseFormReturnType } from '@mantine/form'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

import type { FormSpec } from '../form-spec.ts'
import { changedFields, merge, same, settle } from '../values.ts'

/** A record as read, with its form values. */
export interface Loaded<Api, Values> {
  api: Api
  values: Values
}

/**
 * The record that the form edits. A newer read replaces it only while nothing is typed. While there
 * are changes, the old one stays, so that saving over somebody else's change causes a conflict;
 * discarding the changes then shows the newer one.
 * After our own save the next read is always taken, or users would conflict with themselves.
 */
export function useRecord<Api, Values extends object>(
  spec: FormSpec<Api, Values>,
  loaded: Api,
  recordKey: string,
  form: UseFormReturnType<Values>,
  startWith: Partial<Values> | undefined,
) {
  const [record, setRecord] = useState<Loaded<Api, Values>>(() => ({
    api: loaded,
    values: spec.fromApi(loaded),
  }))
  const seen = useRef({ loaded, recordKey })
  const rereadDue = useRef(false)
  /** A newer read that was passed over, since something is typed. */
  const newer = useRef<Api>(undefined)

  /** Replaces all values. setValues would keep old keys, such as rows of another page. */
  const replace = (values: Values) => {
    form.setInitialValues(values)
    form.reset()
  }
  /** The form's current values, normalized. */
  const typed = (): Values => settle(form.getValues(), record.values)

  const follow = useEffectEvent(() => {
    const { current: before } = seen
    seen.current = { loaded, recordKey }
    if (before.recordKey !== recordKey) {
      const values = spec.fromApi(loaded)
      rereadDue.current = false
      newer.current = undefined
      setRecord({ api: loaded, values })
      replace({ ...values, ...startWith })
      return
    }
    if (before.loaded === loaded || same(loaded, record.api)) return
    const now = typed()
    if (!rereadDue.current && changedFields(now, record.values).length > 0) {
      newer.current = loaded
      return
    }
    rereadDue.current = false
    rebase(loaded, spec.fromApi(loaded), merge(now, record.values, spec.fromApi(loaded)))
  })
  useLayoutEffect(() => follow(), [loaded, recordKey])

  const rebase = (api: Api, base: Values, values: Values) => {
    newer.current = undefined
    setRecord({ api, values: base })
    replace(values)
  }
  /** Back to the record, as it was read last. */
  const revert = () => {
    const read = newer.current
    if (read === undefined) form.setValues(record.values)
    else rebase(read, spec.fromApi(read), spec.fromApi(read))
  }
  return { record, typed, rebase, revert, expectReread: () => void (rereadDue.current = true) }
}
