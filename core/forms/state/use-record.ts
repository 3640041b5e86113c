import type { UseFormReturnType } from '@mantine/form'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

import type { FormSpec } from '../form-spec.ts'
import { changedFields, merge, same, settle } from '../values.ts'

/**
 * The record that the form edits. A newer read replaces it only while nothing is typed. While there
 * are changes, the old one stays, so that saving over someone else's change causes a conflict;
 * discarding the changes then shows the newer one. After our own save the next read is always
 * taken, or users would conflict with themselves.
 */
export function useRecord<Api, Values extends object>(
  spec: FormSpec<Api, Values>,
  loaded: Api,
  form: UseFormReturnType<Values>,
  { recordKey, startWith }: { recordKey: string; startWith?: Partial<Values> | undefined },
) {
  const [record, setRecord] = useState(() => ({ api: loaded, values: spec.fromApi(loaded) }))
  const seen = useRef({ loaded, recordKey })
  const rereadDue = useRef(false)
  /** A newer read, not yet taken because there are unsaved changes. */
  const newer = useRef<Api>(undefined)

  /** Switches to this version of the record and these values. */
  const rebase = (api: Api, base: Values, values: Values) => {
    newer.current = undefined
    setRecord({ api, values: base })
    // setValues would keep old keys, such as rows of another page.
    form.setInitialValues(values)
    form.reset()
  }
  /** The form's current values, normalized. */
  const typed = (): Values => settle(form.getValues(), record.values)
  /** Switches to this version, and keeps what was typed since `since` as unsaved changes. */
  const take = (api: Api, since = record.values, base = spec.fromApi(api)) =>
    rebase(api, base, merge(typed(), since, base))

  const follow = useEffectEvent(() => {
    const { current: before } = seen
    seen.current = { loaded, recordKey }
    if (before.recordKey !== recordKey) {
      const values = spec.fromApi(loaded)
      rereadDue.current = false
      rebase(loaded, values, { ...values, ...startWith })
      return
    }
    if (before.loaded === loaded || same(loaded, record.api)) return
    if (!rereadDue.current && changedFields(typed(), record.values).length > 0) {
      newer.current = loaded
      return
    }
    rereadDue.current = false
    take(loaded)
  })
  useLayoutEffect(() => follow(), [loaded, recordKey])

  /** Resets to the latest read of the record. */
  const revert = () => {
    const read = newer.current
    if (read === undefined) form.setValues(record.values)
    else rebase(read, spec.fromApi(read), spec.fromApi(read))
  }
  return {
    record,
    typed,
    rebase,
    take,
    revert,
    expectReread: () => void (rereadDue.current = true),
  }
}
