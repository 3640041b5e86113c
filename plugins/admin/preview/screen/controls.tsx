import { Button } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import merchantTypes from '#manifest/vocabulary/merchant-types.json' with { type: 'json' }
import { MultiSelect, Select, useText } from '#core'
import {
  personas,
  usual,
  vocabulary,
  type FactsJson,
  type PortalManifest,
  type SetKind,
  type SingleKind,
} from '#core/preview.ts'
import { isOffered } from '#core/preview-shell.ts'

import { titleOf } from '../../plugin-switches/vocabulary.ts'
import { MerchantOverlaySelect } from './merchant-overlay-select.tsx'
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
interface Choice {
  value: string
  label: string
}
const titles: Readonly<Record<string, Readonly<Record<string, { title?: string }>>>> = {
  merchantType: merchantTypes,
}
const numbered: readonly string[] = ['reseller', 'productMode', 'merchantType', 'country']
/** Kinds that people know by name: options show the name and the title. */
const named: readonly string[] = ['role', 'flag', 'toggle', 'portal']
/** Two countries with rules of their own, and one without. */
const countries = ['840', '124', '826']

const offered = (kind: SetKind | SingleKind): readonly string[] => {
  const known = vocabulary[kind] ?? countries
  return kind === 'reseller' ? known.filter((id) => isOffered(Number(id))) : known
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
  const nameOf = (kind: string, value: string) => {
    const title = titles[kind]?.[value]?.title ?? titleOf(kind, value)
    if (title === value) return title
    return numbered.includes(kind)
      ? t('persona.numbered', { id: value, title })
      : named.includes(kind)
        ? t('persona.named', { name: value, title })
        : title
  }
  const choices = (kind: SetKind | SingleKind, present: readonly string[]): Choice[] =>
    [...new Set([...offered(kind), ...present])].map((value) => ({
      value,
      label: nameOf(kind, value),
    }))
  const single = (kind: SingleKind, number: boolean) => {
    const value = String(facts[kind] ?? usual[kind])
    return (
      <Select
        key={kind}
        label={t(`persona.facts.${kind}`)}
        data={choices(kind, [value])}
        value={value}
        allowDeselect={false}
        searchable={kind === 'gateway'}
        onChange={(next) =>
          next !== null && onChange(withFact(state, kind, number ? Number(next) : next))
        }
      />
    )
  }
  const several = (
    kind: 'role' | 'userKind' | 'flag' | 'toggle' | 'portal',
    actions?: ReactNode,
  ) => {
    const value = [...namesIn(facts[kind])]
    return (
      <div key={kind} className={styles.several}>
        <MultiSelect
          label={t(`persona.facts.${kind}`)}
          data={choices(kind, value)}
          value={value}
          onChange={(next) => onChange(withFact(state, kind, next))}
          searchable
          hidePickedOptions
          placeholder={value.length === 0 ? t('persona.none') : ''}
          classNames={{ pillsList: styles.pills ?? '' }}
          maxDropdownHeight={280}
        />
        {actions}
      </div>
    )
  }
  return (
    <>
      <div className={styles.fields}>
        <Select
          label={t('persona.as')}
          data={personas.map(({ name, title }) => ({ value: name, label: title }))}
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
        {single('reseller', true)}
        {single('productMode', true)}
        {single('view', false)}
        {overlays.mayRead && (
          <MerchantOverlaySelect
            merchant={state.merchant === undefined ? undefined : overlays.merchant}
            onChange={(merchant) => onChange(withMerchant(state, merchant))}
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
            <span className={styles.quick}>
              <Button
                variant="subtle"
                size="compact-xs"
                onClick={() => onChange(withFact(state, 'flag', vocabulary.flag ?? []))}
              >
                {t('persona.allFlags')}
              </Button>
              <Button
                variant="subtle"
                size="compact-xs"
                onClick={() => onChange(withFact(state, 'flag', []))}
              >
                {t('persona.noFlags')}
              </Button>
            </span>,
          )}
          {several('toggle')}
          {several('portal')}
          <Rights state={state} onChange={onChange} />
          {single('merchantType', true)}
          {single('country', true)}
          {single('gateway', false)}
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
  const rights = namesIn(state.facts.permission)
  const value =
    state.facts.permission === undefined
      ? 'own'
      : rights.length === 0
        ? 'none'
        : rights.length === everyRight.length
          ? 'all'
          : 'some'
  const offered = (['own', 'all', 'none'] as const).map((choice): Choice => ({
    value: choice,
    label: t(`persona.rights.${choice}`),
  }))
  const choose = (next: string | null) => {
    if (next === 'own') {
      const { permission: _, ...facts } = state.facts
      onChange(normalized({ ...state, facts }))
    } else if (next === 'all' || next === 'none')
      onChange(withFact(state, 'permission', next === 'all' ? everyRight : []))
  }
  return (
    <Select
      label={t('persona.facts.permission')}
      value={value}
      onChange={choose}
      allowDeselect={false}
      data={
        value === 'some'
          ? [
              ...offered,
              { value: 'some', label: t('persona.rights.some', { count: rights.length }) },
            ]
          : offered
      }
    />
  )
}
