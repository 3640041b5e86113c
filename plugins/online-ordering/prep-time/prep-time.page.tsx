// Facts: U-169, K-48, K-82, S-156, S-157, V-155, P-097, E-103, E-104; resolutions 47, 52
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import {
  definePage,
  fieldProps,
  FormSection,
  Notice,
  operationQuery,
  SettingsForm,
  useBanner,
  useDisabledReason,
  useSettingsForm,
  type Settings,
} from '#core'

import { HoursNow } from '../hours/hours-now.tsx'
import { NumberChoice } from '../parts/number-choice.tsx'
import { toMinutes, prepTimeForm, type PrepTimeValues } from './prep-time.form.ts'
import { prepTimeSettings } from './prep-time.graph.ts'
import classes from './prep-time.module.css'
import { alignMutation, savePrepTime } from './save-prep-time.ts'

const numbers = (most: number, step: number) =>
  Array.from({ length: Math.floor(most / step) + 1 }, (_, n) => String(n * step))
/** The choices of both lists. Other minutes can be typed. */
const choices = { hours: numbers(5, 1), minutes: numbers(55, 5) }

function PrepTimePage() {
  const { t } = useTranslation('online-ordering')
  const { data } = useSuspenseQuery(operationQuery(prepTimeSettings))
  const disabledReason = useDisabledReason('online-ordering.editPrepTime')
  const half = t('prepTime.half')
  const settings = useSettingsForm(
    prepTimeForm,
    data.getFulfillmentTimeSettings,
    useMemo(() => savePrepTime(half), [half]),
    {
      recordKey: 'prep-time',
      bannerMs: 4000,
      strings: { saved: t('prepTime.saved'), failed: t('OrderHours.Errors.General') },
    },
  )
  const minutes = toMinutes(settings.stored.prepDuration)

  return (
    <SettingsForm
      title={t('prepTime.title')}
      subtitle={t('prepTime.subtitle')}
      settings={settings}
      disabledReason={disabledReason}
    >
      <HoursNow page="prepTime" />
      {!settings.dirty && <Apart minutes={minutes} mayAlign={disabledReason === undefined} />}
      <FormSection title={t('prepTime.time')} help={t('prepTime.timeHelp')}>
        <div className={classes.parts}>
          <Part settings={settings} name="hours" />
          <Part settings={settings} name="minutes" />
        </div>
      </FormSection>
    </SettingsForm>
  )
}

function Part({
  settings: { form },
  name,
}: {
  settings: Settings<PrepTimeValues>
  name: keyof PrepTimeValues
}) {
  const { t } = useTranslation('online-ordering')
  return (
    <NumberChoice
      {...fieldProps(form, name, { label: t(`prepTime.${name}`), required: true })}
      data={choices[name]}
      classNames={{ options: classes.options }}
    />
  )
}

/**
 * Warns that orders are sent to the store at a time that differs from the prep time. Either the
 * second call of a save failed, or the prep time was changed elsewhere.
 */
function Apart({ minutes, mayAlign }: { minutes: number; mayAlign: boolean }) {
  const { t } = useTranslation('online-ordering')
  const { data } = useQuery(operationQuery('getStoreConfiguration'))
  const banner = useBanner(4000)
  const align = useMutation({
    ...alignMutation,
    onSuccess: () => banner.show({ kind: 'success', text: t('prepTime.saved') }),
    onError: () => banner.show({ kind: 'error', text: t('OrderHours.Errors.General') }),
  })
  const ahead = data?.Entity?.OrderDownloadThresholdTakeout
  if (ahead === undefined || ahead === minutes) return null
  return (
    <Notice
      kind="warning"
      text={t('prepTime.apart', { ahead, minutes })}
      {...(mayAlign && {
        action: { label: t('prepTime.align', { minutes }), run: () => align.mutate(minutes) },
      })}
    />
  )
}

export const page = definePage({
  Component: PrepTimePage,
  loader: ({ ensure }) => ensure(operationQuery(prepTimeSettings)),
})
