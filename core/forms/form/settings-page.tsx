// A settings page, described by what is specific to it: the operations that read and save it, its
// form, who may edit it, and its fields.
import { useSuspenseQuery, type UseSuspenseQueryOptions } from '@tanstack/react-query'
import { useMemo, type ComponentType } from 'react'

import type { OperationKey } from '../../api/query.ts'
import type { ApiError } from '../../api/errors.ts'
import type { GroupWith, KnownText } from '../../i18n/known-text.ts'
import { useText } from '../../i18n/text.ts'
import { definePage, type EnsurableQuery, type PageDefinition } from '../../plugin/page.ts'
import { usePortal, type Portal } from '../../portal/portal.ts'
import { useCulture } from '../../session/facts/culture.ts'
import { useDisabledReason } from '../../session/facts/decisions.ts'
import type { FormSpec } from '../form-spec.ts'
import type { SaveMutation, Settings, SettingsOptions } from '../settings.ts'
import { useSettingsForm } from '../state/use-settings-form.ts'
import { SettingsForm, type SettingsFormProps } from './settings-form.tsx'

interface SettingsPage<Data, Api, Values extends object, Input, Answer>
  extends
    Pick<SettingsOptions<Values, Answer>, 'recordKey' | 'bannerMs' | 'failureStays'>,
    Pick<SettingsFormProps<Values>, 'cancels' | 'failsIn'> {
  /** Key prefix such as `settings:alerts`, which has `title` and `subtitle` below it. */
  strings: GroupWith<'title'> & GroupWith<'subtitle'>
  /** The text of the success notice, and the title above it. */
  saved: KnownText
  savedTitle?: KnownText
  failed: KnownText
  /** The ability required to edit, such as `settings.editAlerts`. */
  mayEdit: string
  read(portal: Portal): UseSuspenseQueryOptions<Data, ApiError, Data, OperationKey>
  recordOf(data: NoInfer<Data>): Api
  /** Queries that the page also loads but can render without. */
  also?: readonly EnsurableQuery[]
  save: SaveMutation<Input, Answer>
  /**
   * A function if the form formats numbers for conflicts, because that requires the merchant's
   * culture.
   */
  form: FormSpec<Api, Values, Input> | ((culture: string) => FormSpec<Api, Values, Input>)
  Fields: ComponentType<Settings<Values, Api>>
}

/** Builds the page of a setting that has one operation to read it and another to save it. */
export function settingsPage<Data, Api, Values extends object, Input, Answer>({
  strings,
  saved,
  savedTitle,
  failed,
  mayEdit,
  read,
  recordOf,
  also = [],
  save,
  form,
  Fields,
  cancels,
  failsIn,
  ...options
}: SettingsPage<Data, Api, Values, Input, Answer>): PageDefinition {
  function SettingsScreen() {
    const t = useText()
    const culture = useCulture()
    const { data } = useSuspenseQuery(read(usePortal()))
    const disabledReason = useDisabledReason(mayEdit)
    const spec = useMemo(() => (typeof form === 'function' ? form(culture) : form), [culture])
    const settings = useSettingsForm(spec, recordOf(data), save, {
      ...options,
      disabledReason,
      strings: {
        saved: t(saved),
        failed: t(failed),
        ...(savedTitle !== undefined && { savedTitle: t(savedTitle) }),
      },
    })
    return (
      <SettingsForm
        title={t(`${strings}.title`)}
        subtitle={t(`${strings}.subtitle`)}
        {...{ settings, disabledReason, cancels, failsIn }}
      >
        <Fields {...settings} />
      </SettingsForm>
    )
  }
  return definePage({
    Component: SettingsScreen,
    loader: ({ portal, ensure }) =>
      Promise.all([
        ensure(read(portal)),
        ...also.map((query) => ensure(query).catch(() => undefined)),
      ]),
  })
}
