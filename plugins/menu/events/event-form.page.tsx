import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'

import {
  allStoresQuery,
  AssignedStores,
  definePage,
  FormSection,
  operationMutation,
  affectedRows,
  RecordActions,
  parseRecordId,
  SettingsForm,
  useCulture,
  useDelete,
  useDisabledReason,
  useMay,
  useRecordPage,
  useSettingsForm,
} from '#core'

import type { EventValues } from '../rules/menu.ts'
import { deleteArgs, buildEventDuplicate, eventFormFor, eventQuery } from './event.form.ts'
import { GeneralSection } from './general-section.tsx'
import { PricesSection } from './prices-section.tsx'
import { WhenSection } from './when-section.tsx'

const list = '/menu/events'

function EventFormPage() {
  const { t } = useTranslation('menu')
  const id = parseRecordId(useParams().eventId)
  const { data } = useSuspenseQuery(eventQuery(id))
  const {
    PriceLists: priceLists,
    ResultSet: [stored],
  } = data
  const { isNew, copy, openSaved, leaveDeleted, options } = useRecordPage<EventValues>({
    kind: 'event',
    id,
    list,
  })

  const disabledReason = useDisabledReason('menu.editEvents')
  const culture = useCulture()
  const byStores = useMay('menu.seeEventStores')
  const spec = useMemo(
    () => eventFormFor({ byStores, culture, priceLists }),
    [byStores, culture, priceLists],
  )
  const settings = useSettingsForm(
    spec,
    data,
    operationMutation(isNew ? 'eventScheduleInsert' : 'eventScheduleUpdate'),
    {
      ...options,
      // Outside company view the event's stores can't change, so the stored number of stores
      // applies.
      affected: (values, base) =>
        byStores
          ? { EventStores: affectedRows(isNew, values.eventStores, base.eventStores) }
          : { AssignedStores: stored?.AssignedStores },
      onSaved: (answer) => openSaved(answer.Entity?.EventScheduleId),
      strings: { saved: t('events.saved'), failed: t('events.failed') },
    },
  )
  const { form } = settings

  const remove = useDelete('eventScheduleDelete', 'menu:events.delete')
  const askToDelete = async () => {
    const [event] = settings.stored.ResultSet
    if (event && (await remove({ name: event.Name, record: event, args: deleteArgs(event) })))
      leaveDeleted(settings)
  }

  return (
    <SettingsForm
      title={isNew ? t('events.form.newTitle') : settings.base.name}
      subtitle={isNew ? t('events.form.newSubtitle') : undefined}
      back={{ to: list, label: t('events.title') }}
      settings={settings}
      disabledReason={disabledReason}
      actions={
        !isNew && (
          <RecordActions
            duplicate={{
              label: t('events.duplicate'),
              reason: disabledReason,
              run: () => copy(buildEventDuplicate(settings.base)),
            }}
            remove={{ label: t('events.delete.action'), reason: disabledReason, run: askToDelete }}
          />
        )
      }
    >
      <GeneralSection form={form} />
      <WhenSection form={form} culture={culture} />
      <PricesSection form={form} record={data} />
      {byStores && (
        <FormSection title={t('events.form.stores')} help={t('events.form.storesHelp')}>
          <AssignedStores
            rows={form.values.eventStores}
            onChange={(rows) => form.setFieldValue('eventStores', rows)}
            readOnly={disabledReason !== undefined}
          />
        </FormSection>
      )}
    </SettingsForm>
  )
}

export const page = definePage({
  Component: EventFormPage,
  loader: ({ ensure, params }) =>
    Promise.all([ensure(eventQuery(parseRecordId(params.eventId))), ensure(allStoresQuery)]),
})
