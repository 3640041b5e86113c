import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'

import { useBanner } from '../../notices/use-banner.ts'
import { valueAt, type ShownFaults } from '../faults/use-faults.ts'
import type { useFaultFocus } from '../faults/use-fault-focus.ts'
import { rowFields, type FormSpec } from '../form-spec.ts'
import { useSay } from '../say.ts'
import type { FormBanner, SettingsOptions } from '../settings.ts'
import { changedFields, merge, sentOrBefore } from '../values.ts'
import type { SaveVerdict } from './save-error.ts'
import type { useRecord } from './use-record.ts'

export interface Edited<Api, Values extends object> {
  spec: FormSpec<Api, Values>
  form: UseFormReturnType<Values>
  held: ReturnType<typeof useRecord<Api, Values>>
  faults: ShownFaults<Values>
  focus: ReturnType<typeof useFaultFocus>
  /**
   * Called when no changes are left. Marks the form clean immediately, so that a navigation isn't
   * blocked.
   */
  done(): void
}

/** Updates the form after a save that succeeded fully, partly or not at all. */
export function useOutcomes<Api, Values extends object, Answer>(
  { spec, form, held, faults, focus, done }: Edited<Api, Values>,
  options: SettingsOptions<Values, Answer>,
) {
  const { strings, bannerMs } = options
  const { say } = useSay()
  const success = useBanner(bannerMs ?? 4000)
  const [banner, setBanner] = useState<FormBanner>()
  const rows = rowFields(spec)

  /**
   * The server confirmed the save. What the user typed in the meantime stays as unsaved changes.
   */
  const saved = (answer: Answer, sent: Values, api: Api) => {
    const record = spec.fromSaved?.(answer, api)
    if (record === undefined) held.expectReread()
    const isAllSent = changedFields(held.typed(), sent).length === 0
    held.take(record ?? api, sent, record === undefined ? sent : spec.fromApi(record))
    faults.forget()
    if (isAllSent) done()
    const said = strings?.saved
    success.show({
      kind: 'success',
      ...(strings?.savedTitle && { title: strings.savedTitle }),
      text: (typeof said === 'function' ? said(sent) : said) ?? say('forms:saved'),
    })
    options.onSaved?.(answer, sent)
  }
  /**
   * Some steps of a save succeeded and others didn't. Returns the current record, and its values
   * with the sent changes that are still unsaved.
   */
  const partlySaved = (answer: unknown, sent: Values, loaded: Api) => {
    const api = spec.fromSaved?.(answer, loaded) ?? loaded
    const base = spec.fromApi(api)
    const before = sentOrBefore(held.record.values, sent, base, spec.rows)
    held.take(api, before, base)
    return { api, base, sent: merge(sent, before, base) }
  }
  /** A row that isn't on the page still counts as a field if the screen can navigate to it. */
  const isField = (path: string, sent: Values) =>
    focus.isOnPage(path) ||
    (options.onElsewhere !== undefined &&
      rows.some((field) => path.startsWith(`${field}.`)) &&
      valueAt(sent, path) !== undefined)
  /**
   * The save was refused or didn't reach the server, so nothing (more) was saved. `base` contains
   * the saved values.
   */
  const failed = (
    { fields, message, textKey, requestId }: SaveVerdict & { kind: 'failed' },
    sent: Values,
    base: Values,
  ) => {
    const { paths, rest, all } = faults.refuse(fields, sent, (path) => isField(path, sent))
    const unexplained = textKey && (strings?.unexplained ?? say(textKey))
    const listed = options.listsFailures ? all.map((said) => `- ${said}`) : rest
    const text = [message || unexplained, ...listed].filter(Boolean).join('\n')
    // If every error is shown at its field, show a banner only if the server's message adds
    // something.
    if (text !== '' || paths.length === 0)
      setBanner({
        title: strings?.failed ?? say('forms:failedTitle'),
        text: text || say('forms:failed'),
        requestId,
        autoClose: options.failureStays ? undefined : bannerMs,
      })
    focus.focusOn(paths)
    if (paths.length === 0 && options.goesBack) form.setValues(options.goesBack(held.typed(), base))
  }
  return { saved, partlySaved, failed, banner, closeBanner: () => setBanner(undefined) }
}
