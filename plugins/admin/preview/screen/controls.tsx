import { Button, Group, Stack } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { MultiSelect, operationQuery, Select, useText } from '#core'
import {
  factOptions,
  personaOptions,
  usual,
  vocabulary,
  type FactsJson,
  type PortalManifest,
  type SetKind,
  type SingleKind,
} from '#core/preview.ts'

import { MerchantSelect } from '../../parts/merchant-select.tsx'
import {
  namesIn,
  normalized,
  withFact,
  withMerchant,
  type PreviewState,
} from '../preview-address.ts'
import type { PreviewedOverlays } from '../use-previewed-overlays.ts'
import styles from '../preview.module.css'

interface Props {
  state: PreviewState
  /** The persona's facts with the changes applied. */
  facts: FactsJson
  manifest: PortalManifest
  /** Path of the previewed route. */
  path: string | undefined
  overlays: Pick<PreviewedOverlays, 'mayRead' | 'merchant'>
  onChange(state: PreviewState): void
}
/** Chooses the previewed person and page: the persona, and each fact that a page can depend on. */
export function Controls({ state, facts, manifest, path, overlays, onChange }: Props) {
  const { t } = useTranslation('admin')
  const text = useText()
  const pages = useMemo(
    () =>
      manifest.routes.map(({ path: value, title }) => ({
        value,
        label: t('persona.pageOption', { title: text(title), path: value }),
      })),
    [manifest, t, text],
  )
  const single = (kind: SingleKind) => {
    const value = String(facts[kind] ?? usual[kind])
    return (
      <Select
        label={t(`persona.facts.${kind}`)}
        data={factOptions(kind, [value])}
        value={value}
        allowDeselect={false}
        searchable={kind === 'gateway'}
        onChange={(next) =>
          next !== null &&
          onChange(withFact(state, kind, typeof usual[kind] === 'number' ? Number(next) : next))
        }
      />
    )
  }
  const several = (kind: Exclude<SetKind, 'permission' | 'plugin'>, actions?: ReactNode) => {
    const value = [...namesIn(facts[kind])]
    return (
      <Stack gap={4} miw={0}>
        <MultiSelect
          label={t(`persona.facts.${kind}`)}
          data={factOptions(kind, value)}
          value={value}
          onChange={(next) => onChange(withFact(state, kind, next))}
          searchable
          hidePickedOptions
          placeholder={value.length === 0 ? t('persona.none') : ''}
          classNames={{ pillsList: styles.pills ?? '' }}
          maxDropdownHeight={280}
        />
        {actions}
      </Stack>
    )
  }
  const allFlags = (label: string, names: readonly string[]) => (
    <Button
      variant="subtle"
      size="compact-xs"
      onClick={() => onChange(withFact(state, 'flag', names))}
    >
      {label}
    </Button>
  )
  return (
    <>
      <div className={styles.fields}>
        <Select
          label={t('persona.as')}
          data={personaOptions}
          value={state.persona}
          allowDeselect={false}
          searchable
          onChange={(next) => next !== null && onChange(normalized({ ...state, persona: next }))}
        />
        <Select
          label={t('persona.page')}
          data={pages}
          value={path ?? null}
          onChange={(next) =>
            next !== null && onChange({ ...state, at: next.replaceAll(/:\w+/g, '1') })
          }
          allowDeselect={false}
          searchable
          maxDropdownHeight={320}
        />
        {single('reseller')}
        {single('productMode')}
        {single('view')}
        {overlays.mayRead && (
          <MerchantSelect
            label={t('persona.merchantOverlay')}
            placeholder={t('persona.none')}
            merchant={overlays.merchant}
            onChange={(merchant) => onChange(withMerchant(state, merchant))}
            query={(search) =>
              operationQuery('findOverlayAudiences', { query: { kind: 'merchant', ...search } })
            }
            merchantsOf={({ audiences }) => audiences}
            idOf={({ id }) => id}
            clearable
          />
        )}
      </div>
      <details
        className={styles.more}
        open={Object.keys(state.facts).some(
          (kind) => !['reseller', 'productMode', 'view'].includes(kind),
        )}
      >
        <summary>{t('persona.more')}</summary>
        <div className={styles.fields}>
          {several('role')}
          {several('userKind')}
          {several(
            'flag',
            <Group gap="4px 12px">
              {allFlags(t('persona.allFlags'), vocabulary.flag ?? [])}
              {allFlags(t('persona.noFlags'), [])}
            </Group>,
          )}
          {several('toggle')}
          {several('portal')}
          <Rights state={state} onChange={onChange} />
          {single('merchantType')}
          {single('country')}
          {single('gateway')}
        </div>
      </details>
    </>
  )
}

/**
 * Rights as the persona has them, all, or none; there are too many to list. An address may still
 * name some.
 */
function Rights({ state, onChange }: Pick<Props, 'state' | 'onChange'>) {
  const { t } = useTranslation('admin')
  const everyRight = vocabulary.permission ?? []
  const { permission, ...facts } = state.facts
  const rights = namesIn(permission)
  const value =
    permission === undefined
      ? 'own'
      : rights.length === 0
        ? 'none'
        : rights.length === everyRight.length
          ? 'all'
          : 'some'
  const offered = ['own', 'all', 'none'] as const
  const choices = value === 'some' ? ([...offered, value] as const) : offered
  const choose = (next: string | null) => {
    if (next === 'own') onChange(normalized({ ...state, facts }))
    else if (next === 'all' || next === 'none')
      onChange(withFact(state, 'permission', next === 'all' ? everyRight : []))
  }
  return (
    <Select
      label={t('persona.facts.permission')}
      value={value}
      onChange={choose}
      allowDeselect={false}
      data={choices.map((choice) => ({
        value: choice,
        label: t(`persona.rights.${choice}`, { count: rights.length }),
      }))}
    />
  )
}
