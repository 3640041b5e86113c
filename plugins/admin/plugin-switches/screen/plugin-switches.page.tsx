import { Accordion, Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'

import {
  definePage,
  EmptyState,
  Icon,
  notFound,
  operationMutation,
  operationQuery,
  SettingsForm,
  useDisabledReason,
  useMay,
  useRecordRule,
  useSettingsForm,
  useText,
} from '#core'

import type { AudienceKind, AudienceRecord } from '../../rules/admin.ts'
import { audienceName } from '../audience-strings.ts'
import { isInvalid, PluginItem } from './plugin-item.tsx'
import { ReviewModal } from './review.modal.tsx'
import { Revisions } from './revisions.tsx'
import {
  buildContent,
  switchesForm,
  type PartKey,
  type PartValue,
  type SwitchValues,
} from '../switches.form.ts'
import styles from '../switches.module.css'

const kinds: readonly AudienceKind[] = ['all', 'reseller', 'merchant']
function stateQuery({ audience, audienceId }: Readonly<Record<string, string | undefined>>) {
  const kind = kinds.find((one) => one === audience)
  if (kind === undefined || !/^\d{1,9}$/.test(audienceId ?? '')) return notFound()
  return operationQuery('getOverlay', { path: { audience: kind, id: Number(audienceId) } })
}

/**
 * The page of one audience under Settings → Plugins. Parts can be switched on, hidden, narrowed or
 * renamed. A review is shown before the save.
 */
function PluginSwitchesPage() {
  const { t } = useTranslation('admin')
  const text = useText()
  const { data: state } = useSuspenseQuery(stateQuery(useParams()))
  const { audience, id, resellerId } = state.audience
  const mayAll = useMay('admin.editAllOverlays')
  const mayThis = useRecordRule<AudienceRecord>('admin.editResellerOverlays')({
    audience,
    ...(resellerId !== undefined && { resellerOfAudience: resellerId }),
  })
  const reason = useDisabledReason('admin.editResellerOverlays')
  const disabledReason = reason ?? (mayAll || mayThis.allow ? undefined : text(mayThis.reasonKey))

  const note = useRef('')
  const form = useMemo(() => switchesForm(state, () => note.current), [state])
  const [review, setReview] = useState<{ values: SwitchValues; answer: (go: boolean) => void }>()
  const settings = useSettingsForm(form, state, operationMutation('saveOverlay'), {
    recordKey: `overlay:${audience}/${id}`,
    disabledReason,
    // Shows a review before every save.
    beforeSave: (values) => new Promise<boolean>((answer) => setReview({ values, answer })),
    strings: { saved: t('switches.saved'), failed: t('switches.failed') },
  })
  const onAnswer = (said: string | undefined) => {
    note.current = said ?? ''
    setReview(undefined)
    review?.answer(said !== undefined)
  }

  const [opened, setOpened] = useState<readonly string[]>([])
  const values = settings.form.values
  const set = (field: PartKey, value: PartValue | null) => settings.form.setFieldValue(field, value)
  const invalid = new Set(settings.invalidFields)
  // Keeps plugins with errors open, so that their fields can take the focus.
  const shown = state.plugins
    .filter((plugin) => opened.includes(plugin.id) || isInvalid(plugin, invalid))
    .map(({ id: plugin }) => plugin)
  const isReadOnly = settings.readOnlyReason !== undefined
  const returnReason =
    disabledReason ?? (settings.dirty ? t('switches.returnWhileDirty') : undefined)
  return (
    <SettingsForm
      title={t('switches.title', { audience: audienceName(text, state.audience) })}
      subtitle={t(`switches.subtitle.${audience}`)}
      back={{ to: '/settings/plugins', label: t('switches.all') }}
      settings={settings}
      disabledReason={disabledReason}
      actions={
        <Button
          variant="default"
          disabled={!settings.dirty}
          leftSection={<Icon name="search" size={16} />}
          onClick={() => void settings.save()}
        >
          {t('switches.review.action')}
        </Button>
      }
    >
      {state.plugins.length === 0 ? (
        <EmptyState text={t('switches.noPlugins')} />
      ) : (
        <Accordion
          multiple
          order={2}
          value={shown}
          onChange={setOpened}
          className={styles.plugins}
          transitionDuration={0}
        >
          {state.plugins.map((plugin) => (
            <PluginItem
              key={plugin.id}
              plugin={plugin}
              audience={audience}
              values={values}
              set={set}
              readOnly={isReadOnly}
              opened={shown.includes(plugin.id)}
              invalid={invalid}
              errorAt={(field) => settings.form.errors[field]}
            />
          ))}
        </Accordion>
      )}
      <Revisions state={state} disabledReason={returnReason} />
      <ReviewModal review={review && { state, content: buildContent(review.values), onAnswer }} />
    </SettingsForm>
  )
}

export const page = definePage({
  Component: PluginSwitchesPage,
  loader: ({ ensure, params }) => ensure(stateQuery(params)),
})
