// Facts: faults 5, 8, 11, 14 to 18, 22
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useEffect, useMemo, useRef, useState } from 'react'

import { operationOf } from '../../api/query.ts'
import { useBanner } from '../../notices/use-banner.ts'
import { usePortal } from '../../portal/portal.ts'
import { useReach } from '../../session/facts/use-reach.ts'
import { describeWith } from './describe.ts'
import { markDirty, useDirty } from './dirty.ts'
import { fieldAfter, fieldNode, focusFirst } from './field-nodes.ts'
import { rowFields, rowsInSteps, type FormSpec } from '../form-spec.ts'
import { inputProps } from './input-props.ts'
import { useSay } from '../say.ts'
import type { FormBanner, SaveMutation, Settings, SettingsOptions } from '../settings.ts'
import { useAfterRelease } from './use-after-release.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { useFaults, type ShownFaults } from '../faults/use-faults.ts'
import { useRecord } from './use-record.ts'
import { useSave } from './use-save.ts'
import { changedFields, changedPaths, merge, sentOrBefore, settle } from '../values.ts'

/**
 * A form for one loaded record: validation, saving, conflicts and drafts. Draw it with
 * SettingsForm. Errors show once a field was left, and then while typing; the server's errors go to
 * their fields; a failed save loses no input.
 */
export function useSettingsForm<Api, Values extends object, Input, Answer>(
  spec: FormSpec<Api, Values, Input>,
  loaded: Api,
  mutation: SaveMutation<Input, Answer>,
  options: SettingsOptions<Values, Answer>,
): Settings<Values, Api> {
  const { recordKey, startWith, texts } = options
  const { say } = useSay()
  const portal = usePortal()
  const success = useBanner(options.bannerMs ?? 4000)
  const [lockedBy, lock] = useState<string>()
  const readOnlyReason = options.disabledReason ?? lockedBy
  const [banner, setBanner] = useState<FormBanner>()
  const root = useRef<HTMLFormElement>(null)
  const afterRelease = useAfterRelease()

  const form: UseFormReturnType<Values> = useForm<Values>({
    initialValues: { ...spec.fromApi(loaded), ...startWith },
    enhanceGetInputProps: (payload) =>
      inputProps(payload, {
        errorAt: faults.errorAt,
        show: (path) => afterRelease(() => faults.show(path)),
        readOnly: readOnlyReason !== undefined,
        typedValues: typed,
      }),
  })
  const { record, typed, rebase, revert, expectReread } = useRecord(
    spec,
    loaded,
    recordKey,
    form,
    startWith,
  )
  const values: Values = useMemo(() => settle(form.values, record.values), [form.values, record])
  const faults: ShownFaults<Values> = useFaults(spec, values)
  const changed = useMemo(
    () => changedPaths(values, record.values, rowFields(spec)),
    [spec, values, record],
  )
  const invalidFields = [...faults.faults.keys()]
  const dirty = changed.length > 0 && readOnlyReason === undefined
  const operationId = operationOf(mutation)
  const reachFrom = useReach()
  const reach = operationId && reachFrom(operationId, options.reached?.(values, record.values))
  const canSave = dirty && invalidFields.length === 0 && options.canSave !== false

  // State, so that errors are drawn before the focus moves to the first of them.
  const [focus, setFocus] = useState<{ paths: readonly string[] }>()
  useEffect(() => {
    if (focus) focusFirst(root.current, focus.paths)
  }, [focus])
  /** A field that is not on the page yet; focused once the screen shows it. */
  const awaited = useRef<string>(undefined)
  useEffect(() => {
    if (awaited.current !== undefined && focusFirst(root.current, [awaited.current]))
      awaited.current = undefined
  })
  const revealed = useRef<string>(undefined)

  /** No changes left: mark clean at once, so that a following navigation is not blocked. */
  const done = () => {
    markDirty(portal, recordKey, false)
    draft.drop()
  }
  const { send, saving, problem, compare, cancel } = useSave(spec, mutation, record.values, {
    rebase,
    typed,
    beforeSave: options.beforeSave,
    onSaved(answer: Answer, sent, api) {
      const saved = spec.fromSaved?.(answer, api)
      const base = saved === undefined ? sent : spec.fromApi(saved)
      if (saved === undefined) expectReread()
      // What was typed during the save stays as unsaved changes.
      const now = typed()
      rebase(saved ?? api, base, merge(now, sent, base))
      faults.forget()
      if (changedFields(now, sent).length === 0) done()
      const said = texts?.saved
      success.show({
        kind: 'success',
        ...(texts?.savedTitle && { title: texts.savedTitle }),
        text: (typeof said === 'function' ? said(sent) : said) ?? say('forms:saved'),
      })
      options.onSaved?.(answer, sent)
    },
    onPartlySaved(answer, sent, api) {
      const next = spec.fromSaved?.(answer, api) ?? api
      const base = spec.fromApi(next)
      const before = sentOrBefore(record.values, sent, base, rowFields(spec), rowsInSteps(spec))
      const left = (values: Values) => merge(values, before, base)
      rebase(next, base, left(typed()))
      return { api: next, base, sent: left(sent) }
    },
    onFailed({ fields, message, textKey, requestId }, sent, base) {
      const { paths, rest, all } = faults.refuse(
        fields,
        sent,
        (path) => fieldNode(root.current, path) !== undefined,
      )
      const unexplained = textKey && (texts?.unexplained ?? say(textKey))
      const listed = options.listsFailures ? all.map((said) => `- ${said}`) : rest
      const text = [message || unexplained, ...listed].filter(Boolean).join('\n')
      // No banner if every error shows at its field, unless the server has more to say.
      if (text !== '' || paths.length === 0)
        setBanner({
          title: texts?.failed ?? say('forms:failedTitle'),
          text: text || say('forms:failed'),
          requestId,
          autoClose: options.failureStays ? undefined : options.bannerMs,
        })
      setFocus({ paths })
      if (paths.length === 0 && options.goesBack) form.setValues(options.goesBack(typed(), base))
    },
    onTheirs(all) {
      faults.forget()
      if (all) done()
    },
    onKeepAsNew:
      options.onKeepAsNew && ((typedValues) => (done(), options.onKeepAsNew?.(typedValues))),
    onGone: options.onGone && (() => (done(), options.onGone?.())),
  })

  const draft = useDraft<Values>({
    recordKey,
    values,
    base: record.values,
    version: record.api,
    dirty,
    enabled: readOnlyReason === undefined && options.drafts !== false,
    restore(kept, moved) {
      const mine = merge(kept.values, kept.base, record.values)
      const take = (chosen: Values) => (cancel(), form.setValues(chosen))
      if (moved)
        compare(
          mine,
          record.values,
          () => take(mine),
          () => (take(record.values), draft.drop()),
        )
      else take(mine)
    },
  })

  const reveal = () => {
    faults.showAll()
    const next = fieldAfter(root.current, invalidFields, revealed.current)
    revealed.current = next
    if (next === undefined) return
    setFocus({ paths: [next] })
    if (fieldNode(root.current, next)) return
    awaited.current = next
    options.onElsewhere?.(next)
  }
  const save = (): Promise<boolean> => {
    if (canSave || saving) {
      setBanner(undefined)
      return send(values, record.api)
    }
    if (dirty && invalidFields.length > 0) reveal()
    return Promise.resolve(false)
  }
  const discard = () => {
    revert()
    faults.forget()
    setBanner(undefined)
    done()
  }
  useDirty(recordKey, dirty, {
    canSave: () => canSave,
    save,
    drop: discard,
    ofAddress: options.ofAddress,
  })

  return {
    form: {
      ...form,
      errors: Object.fromEntries(faults.shownPaths.map((path) => [path, faults.errorAt(path)])),
    },
    recordKey,
    save,
    discard,
    dirty,
    changedFields: changed,
    invalid: invalidFields.length > 0,
    invalidFields,
    canSave,
    saving,
    showFault: faults.show,
    reveal,
    banner,
    closeBanner: () => setBanner(undefined),
    base: record.values,
    stored: record.api,
    follow(api) {
      const base = spec.fromApi(api)
      rebase(api, base, merge(typed(), record.values, base))
    },
    readOnlyReason,
    reach,
    lock,
    problem,
    draft: draft.offer,
    root,
    rowFields: rowFields(spec),
    describe: describeWith(spec, say, root, [
      values,
      record.values,
      ...(problem?.kind === 'conflict' && problem.theirs ? [problem.theirs] : []),
    ]),
  }
}
