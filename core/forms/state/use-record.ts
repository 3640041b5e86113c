import type { UseFormReturnType } from '@mantine/form'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

import type { FormSpec } from '../form-spec.ts'
import { changedFields, merge, same, settle } from '../values.ts'

/**
 * The record that the form edits. A newer version replaces it only while there are no unsaved
 * changes. If there are, the old version stays, so that saving over someone else's change causes a
 * conflict. Discarding the changes then shows the newer version. After our own save, the next
 * version is always accepted, because users would otherwise get conflicts with themselves.
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
  /** A newer version that isn't used yet, because there are unsaved changes. */
  const newer = useRef<Api>(undefined)

  /** Switches to this version of the record and these values. */
  const rebase = (api: Api, base: Values, values: Values) => {
    newer.current = undefined
    setRecord({ api, values: base })
    // setValues would keep old keys, such as rows from another page.
    form.setInitialValues(values)
    form.reset()
  }
  /** The form's current values, normalized. */
  const typed = (): Values => settle(form.getValues(), record.values)
  /** Switches to this version, and keeps what the user typed since `since` as unsaved changes. */
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

  /** Resets the form to the latest version of the record that was read. */
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
