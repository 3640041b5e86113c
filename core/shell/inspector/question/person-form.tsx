// The form that describes a person. The inspector and the preview share it.
import { Button, Group, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { reasonsAgainst, type Impossible } from '../../../access/explain/impossible.ts'
import { vocabularyOptions } from '../../../access/explain/titles.ts'
import type { Facts } from '../../../access/facts.ts'
import { usual, type FactsJson, type SetKind, type SingleKind } from '../../../access/facts-json.ts'
import { personas } from '../../../access/people/personas.ts'
import {
  factsIn,
  namesIn,
  normalized,
  withFact,
  you,
  type Supposed,
} from '../../../access/people/supposed.ts'
import { vocabulary, type AtomKind } from '../../../access/vocabulary.ts'
import { addText } from '../../../i18n/i18n.ts'
import { isOffered } from '../../../theme/resellers.ts'
import { MultiSelect, Select } from '../../../ui/controls/select.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from '../inspector.module.css'
import text from '../text.en.json' with { type: 'json' }

addText('en', 'inspector', text)

/**
 * With absolute positioning, dropdowns in the inspector's drawer would briefly extend beyond the
 * right edge of the page. The browser would then scroll sideways to show the selected option.
 */
export const overDrawer = { floatingStrategy: 'fixed' } as const

/** Two countries that have rules of their own, and one that doesn't. */
const countries = ['840', '124', '826']
/** @param present values to offer even if the vocabulary doesn't contain them */
function factOptions(kind: AtomKind, present: readonly string[]) {
  const known = vocabulary[kind] ?? countries
  const offered = kind === 'reseller' ? known.filter((id) => isOffered(Number(id))) : known
  return vocabularyOptions(kind, [...new Set([...offered, ...present])])
}
const isUnknown = (value: FactsJson[SetKind | SingleKind]) =>
  value === 'pending' || value === 'failed'

interface Props<S extends Supposed> {
  state: S
  /** The user's own facts, if the form may also describe the user. */
  yours?: FactsJson
  /** Fields to show after the persona and after the facts that are always shown. */
  page?: ReactNode
  merchant?: ReactNode
  onChange(state: S): void
}
/** Fields to choose the person: the persona, and each fact that a page can depend on. */
export function PersonForm<S extends Supposed>({
  state,
  yours,
  page,
  merchant,
  onChange,
}: Props<S>) {
  const { t } = useTranslation('inspector')
  const facts = factsIn(state)
  // Stays open even when the last of these facts is reset, because the focus may be inside.
  const [more, setMore] = useState(() =>
    Object.keys(state.facts).some((kind) => !['reseller', 'productMode', 'view'].includes(kind)),
  )
  const change = (kind: SetKind | SingleKind, value: readonly string[] | string | number) =>
    onChange(withFact(state, kind, value))
  const single = (kind: SingleKind) => {
    const fact = facts[kind] ?? usual[kind]
    const value = isUnknown(fact) ? null : String(fact)
    return (
      <Select
        label={t(`facts.${kind}`)}
        placeholder={t('unknown')}
        comboboxProps={overDrawer}
        data={factOptions(kind, value === null ? [] : [value])}
        value={value}
        allowDeselect={false}
        searchable={kind === 'gateway'}
        onChange={(next) =>
          next !== null && change(kind, typeof usual[kind] === 'number' ? Number(next) : next)
        }
      />
    )
  }
  const several = (kind: Exclude<SetKind, 'permission' | 'plugin'>, actions?: ReactNode) => {
    const value = [...namesIn(facts[kind])]
    return (
      <Stack gap={4} miw={0}>
        <MultiSelect
          label={t(`facts.${kind}`)}
          comboboxProps={overDrawer}
          data={factOptions(kind, value)}
          value={value}
          onChange={(next) => change(kind, next)}
          searchable
          hidePickedOptions
          placeholder={value.length > 0 ? '' : t(isUnknown(facts[kind]) ? 'unknown' : 'none')}
          classNames={{ pillsList: styles.pills ?? '' }}
          maxDropdownHeight={280}
        />
        {actions}
      </Stack>
    )
  }
  const allFlags = (label: string, names: readonly string[]) => (
    <Button variant="subtle" size="compact-xs" onClick={() => change('flag', names)}>
      {label}
    </Button>
  )
  return (
    <div className={styles.person}>
      <div className={styles.fields}>
        <Select<Supposed['persona']>
          label={t('as')}
          comboboxProps={overDrawer}
          data={[
            ...(yours ? [{ value: you, label: t('you') }] : []),
            ...personas.map(({ name, title }) => ({ value: name, label: title })),
          ]}
          value={state.persona}
          allowDeselect={false}
          searchable
          onChange={(next) =>
            next !== null &&
            onChange(normalized({ ...state, persona: next, own: next === you ? yours : undefined }))
          }
        />
        {page}
        {single('reseller')}
        {single('productMode')}
        {single('view')}
        {merchant}
      </div>
      <details
        className={styles.more}
        open={more}
        onToggle={({ currentTarget }) => setMore(currentTarget.open)}
      >
        <summary>{t('more')}</summary>
        <div className={styles.fields}>
          {several('role')}
          {several('userKind')}
          {several(
            'flag',
            <Group gap="4px 12px">
              {allFlags(t('allFlags'), vocabulary.flag ?? [])}
              {allFlags(t('noFlags'), [])}
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
    </div>
  )
}

/**
 * Offers all permissions, none, or the person's own, because there are too many to list. The URL of
 * a preview may still name single ones.
 */
function Rights<S extends Supposed>({ state, onChange }: Pick<Props<S>, 'state' | 'onChange'>) {
  const { t } = useTranslation('inspector')
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
      label={t('facts.permission')}
      comboboxProps={overDrawer}
      value={value}
      onChange={choose}
      allowDeselect={false}
      data={choices.map((choice) => ({
        value: choice,
        label: t(`rights.${choice}`, { count: rights.length }),
      }))}
    />
  )
}

/** Lists the constraints that such a person violates. Renders nothing if there are none. */
export function WhyImpossible({ facts }: { facts: Facts }) {
  const { t } = useTranslation('inspector')
  const against = reasonsAgainst(facts)
  const sentence = (one: Impossible): string =>
    one.kind === 'rights'
      ? t('rule.rights', { rights: one.rights.join(', ') })
      : one.kind === 'role'
        ? t('rule.role', { role: one.role, userKind: one.userKind })
        : t('rule.rule', { why: one.why, needs: one.needs })
  return (
    against.length > 0 && (
      <Notice kind="error" title={t('impossible')} text={against.map(sentence).join(' ')} />
    )
  )
}
