import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router-dom'

import { definePage, FormSection, Icon, notFound, operationMutation, SettingsForm, useDecision, useDisabledReason, usePortalData, useSettingsForm } from '#core'
import type { EventValues } from '#schemas/rules/menu.ts'

import { allStoresQuery, AssignedStores } from '../stores/assigned-stores.tsx'
import { duplicateOfEvent, eventFormFor, eventQuery } from './event.form.ts'
import { GeneralSection } from './general-section.tsx'
import { PricesSection } from './prices-section.tsx'
import { useDeleteEvent } from './use-delete-event.ts'
import { WhenSection } from './when-section.tsx'

const list = '/menu/events'
const idOf = (param: string | undefined) => (/^\d{1,9}$/.test(param ?? '') ? Number(param) : notFound())

function EventFormPage() {
  const { t } = useTranslation('menu')
  const navigate = useNavigate()
  const id = idOf(useParams().eventId)
  const { data } = useSuspenseQuery(eventQuery(id))
  const isNew = id === 0
  const { PriceLists: priceLists, ResultSet: [stored] } = data
  // A duplicate travels with the address that it opens, so that Back and reload keep it.
  const startWith = (useLocation().state as { duplicate?: EventValues } | null)?.duplicate

  const disabledReason = useDisabledReason('menu.editEvents')
  const culture = usePortalData()?.merchantCulture ?? 'en-US'
  const byStores = useDecision('menu.seeEventStores').kind === 'allow'
  const spec = useMemo(() => eventFormFor({ byStores, culture, priceLists }), [byStores, culture, priceLists])
  const settings = useSettingsForm(spec, data, operationMutation(isNew ? 'eventScheduleInsert' : 'eventScheduleUpdate'), {
    recordKey: isNew ? 'event:new' : `event:${id}`,
    startWith: isNew ? startWith : undefined,
    onSaved: (answer) => isNew && answer.Entity && navigate(`${list}/${answer.Entity.EventScheduleId}`, { replace: true }),
    onKeepAsNew: (values) => navigate(`${list}/0`, { replace: true, state: { duplicate: { ...values, id: 0 } } }),
    onGone: () => navigate(list),
    texts: { saved: t('events.saved'), failed: t('events.failed') },
  })
  const { form } = settings

  const remove = useDeleteEvent()
  const askToDelete = async () => {
    if (!stored || !(await remove(stored))) return
    settings.discard()
    void navigate(list)
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
          <>
            <Button
              variant="default"
              disabled={disabledReason !== undefined}
              title={disabledReason}
              leftSection={<Icon name="copy" size={16} />}
              onClick={() => navigate(`${list}/0`, { replace: true, state: { duplicate: duplicateOfEvent(settings.base) } })}
            >
              {t('events.duplicate')}
            </Button>
            <Button variant="default" c="var(--bad)" disabled={disabledReason !== undefined} title={disabledReason} onClick={() => void askToDelete()}>
              {t('events.delete.action')}
            </Button>
          </>
        )
      }
    >
      <GeneralSection form={form} />
      <WhenSection form={form} culture={culture} />
      <PricesSection form={form} record={data} />
      {byStores && (
        <FormSection title={t('events.form.stores')} help={t('events.form.storesHelp')}>
          <AssignedStores rows={form.values.eventStores} onChange={(rows) => form.setFieldValue('eventStores', rows)} readOnly={disabledReason !== undefined} />
        </FormSection>
      )}
    </SettingsForm>
  )
}

export const page = definePage({
  Component: EventFormPage,
  loader: ({ ensure, params }) => Promise.all([ensure(eventQuery(idOf(params.eventId))), ensure(allStoresQuery)]),
})
