// Facts: faults 5, 8, 11, 14 to 18, 22
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useMemo, useRef, useState } from 'react'

import { operationOf } from '../../api/query.ts'
import { usePortal } from '../../portal/portal.ts'
import { useAffectedStores } from '../../session/facts/use-affected-stores.ts'
import { describeWith } from './describe.ts'
import { markDirty, useDirty } from './dirty.ts'
import { useFaultFocus } from '../faults/use-fault-focus.ts'
import { pickKnown, rowFields, type FormSpec } from '../form-spec.ts'
import { inputProps } from './input-props.ts'
import { useSay } from '../say.ts'
import type { SaveMutation, Settings, SettingsOptions } from '../settings.ts'
import { useAfterRelease } from './use-after-release.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { useFaults, type ShownFaults } from '../faults/use-faults.ts'
import { useRecord } from './use-record.ts'
import { useSave } from './use-save.ts'
import { changedPaths, merge, settle } from '../values.ts'

/**
 * A form for one loaded record, with validation, saving, conflicts and drafts. Render it with
 * SettingsForm. A field shows its error once the user has left it, and then while typing. The
 * server's errors are shown at their fields. A failed save loses no input.
 */
export function useSettingsForm<Api, Values extends object, Input, Answer>(
  spec: FormSpec<Api, Values, Input>,
  loaded: Api,
  mutation: SaveMutation<Input, Answer>,
  options: SettingsOptions<Values, Answer>,
): Settings<Values, Api> {
  const { recordKey } = options
  const { say } = useSay()
  const portal = usePortal()
  const [lockedBy, lock] = useState<string>()
  const readOnlyReason = options.disabledReason ?? lockedBy
  const root = useRef<HTMLFormElement>(null)
  const afterRelease = useAfterRelease()

  const read = spec.fromApi(loaded)
  const startWith = options.startWith && pickKnown(spec, options.startWith, read)
  const form: UseFormReturnType<Values> = useForm<Values>({
    initialValues: { ...read, ...startWith },
    enhanceGetInputProps: (payload) =>
      inputProps(payload, {
        errorAt: faults.errorAt,
        show: (path) => afterRelease(() => faults.show(path)),
        readOnly: readOnlyReason !== undefined,
        typedValues: typed,
      }),
  })
  const { record, typed, ...moves } = useRecord(spec, loaded, form, { recordKey, startWith })
  const { api: stored, values: base } = record
  const values: Values = useMemo(() => settle(form.values, base), [form.values, base])
  const faults: ShownFaults<Values> = useFaults(spec, values)
  const changed = useMemo(() => changedPaths(values, base, rowFields(spec)), [spec, values, base])
  const invalidFields = [...faults.faults.keys()]
  const invalid = invalidFields.length > 0
  const dirty = changed.length > 0 && readOnlyReason === undefined
  const canSave = dirty && !invalid && options.canSave !== false
  const operationId = operationOf(mutation)
  const affectedStoresFrom = useAffectedStores()
  const focus = useFaultFocus(root, options.onElsewhere)

  const done = () => {
    markDirty(portal, recordKey, false)
    draft.drop()
  }
  const { send, saving, problem, compare, cancel, banner, closeBanner } = useSave(
    spec,
    mutation,
    { form, held: { record, typed, ...moves }, faults, focus, done },
    options,
  )
  const draft = useDraft<Values>({
    spec,
    recordKey,
    values,
    base,
    version: stored,
    dirty,
    enabled: readOnlyReason === undefined && options.drafts !== false,
    restore(kept, moved) {
      const mine = merge(kept.values, kept.base, base)
      const take = (chosen: Values) => (cancel(), form.setValues(chosen))
      if (!moved) return take(mine)
      const takeTheirs = () => (take(base), draft.drop())
      compare(mine, base, () => take(mine), takeTheirs)
    },
  })

  const reveal = () => {
    faults.showAll()
    focus.focusNext(invalidFields)
  }
  const save = (): Promise<boolean> => {
    if (canSave || saving) {
      closeBanner()
      return send(values, stored)
    }
    if (dirty && invalid) reveal()
    return Promise.resolve(false)
  }
  const discard = () => {
    moves.revert()
    faults.forget()
    closeBanner()
    done()
  }
  const { ofAddress } = options
  useDirty(recordKey, dirty, { canSave: () => canSave, save, drop: discard, ofAddress })

  return {
    form: {
      ...form,
      errors: Object.fromEntries(faults.shownPaths.map((path) => [path, faults.errorAt(path)])),
    },
    save,
    discard,
    dirty,
    changedFields: changed,
    invalid,
    invalidFields,
    canSave,
    saving,
    showFault: faults.show,
    reveal,
    banner,
    base,
    stored,
    follow: moves.take,
    readOnlyReason,
    root,
    frame: {
      lock,
      closeBanner,
      problem,
      draft: draft.offer,
      affectedStores:
        operationId && affectedStoresFrom(operationId, options.affected?.(values, base)),
      describe: describeWith(spec, say, root, [
        values,
        base,
        ...(problem?.kind === 'conflict' && problem.theirs ? [problem.theirs] : []),
      ]),
    },
  }
}
