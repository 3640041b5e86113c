import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import productModes from '#manifest/vocabulary/product-modes.json' with { type: 'json' }
import resellers from '#manifest/vocabulary/resellers.json' with { type: 'json' }
import toggles from '#manifest/vocabulary/toggles.json' with { type: 'json' }
import views from '#manifest/vocabulary/views.json' with { type: 'json' }

import { MultiSelect, Select } from '../../../ui/controls/select.tsx'
import type { Facts } from '../../../access/facts.ts'
import { isPossible } from '../../../access/explain/fixes.ts'
import { personas } from '../../../access/people/personas.ts'
import { flags, isView } from '../../../access/vocabulary.ts'
import { isOffered } from '../../../theme/resellers.ts'
import styles from '../inspector.module.css'
import { overDrawer } from './over-drawer.ts'
import { single, switchesOn, switchId, you, type WhatIf } from './what-if.ts'

type Titles = Readonly<Record<string, { title: string }>>
const titled = (titles: Titles) =>
  Object.entries(titles).map(([value, { title }]) => ({ value, label: title }))
const numbered = (titles: Titles) =>
  Object.entries(titles).map(([value, { title }]) => ({ value, label: `${value} · ${title}` }))
/** Adds the current value as an option if the vocabulary does not have it. */
const withPresent = (data: { value: string; label: string }[], present: string | null) =>
  present === null || data.some(({ value }) => value === present)
    ? data
    : [...data, { value: present, label: present }]

export interface WhomProps {
  whom: string
  /** Facts with the "what if" changes applied. */
  facts: Facts
  whatIf: WhatIf
  onWhom: (whom: string) => void
  onSuppose: (more: WhatIf) => void
  onReset: () => void
}

/** Controls for the persona and the "what if" changes. */
export function Whom({ whom, facts, whatIf, onWhom, onSuppose, onReset }: WhomProps) {
  const { t } = useTranslation('inspector')
  const controls = [
    {
      kind: 'view',
      data: titled(views),
      take: (value: string): WhatIf => (isView(value) ? { view: value } : {}),
    },
    {
      kind: 'reseller',
      data: numbered(resellers).filter(({ value }) => isOffered(Number(value))),
      take: (value: string): WhatIf => ({ reseller: Number(value) }),
    },
    {
      kind: 'productMode',
      data: numbered(productModes),
      take: (value: string): WhatIf => ({ productMode: Number(value) }),
    },
  ] as const
  const on = switchesOn(facts)
  /** Each option shows the current state; selecting it inverts the state. */
  const switches = (kind: 'flag' | 'toggle', titles: Titles) =>
    Object.entries(titles).map(([name, { title }]) => {
      const value = switchId(kind, name)
      return { value, label: `${title} · ${name}: ${t(on.has(value) ? 'on' : 'off')}` }
    })
  return (
    <>
      <Select
        label={t('as')}
        value={whom}
        onChange={(value) => onWhom(value ?? you)}
        allowDeselect={false}
        comboboxProps={overDrawer}
        data={[
          { value: you, label: t('you') },
          ...personas.map(({ name, title }) => ({ value: name, label: title })),
        ]}
      />
      <fieldset className={styles.suppose}>
        <legend>{t('suppose')}</legend>
        {Object.keys(whatIf).length > 0 && (
          <Button className={styles.reset} size="compact-sm" variant="subtle" onClick={onReset}>
            {t('reset')}
          </Button>
        )}
        <div className={styles.singles}>
          {controls.map(({ kind, data, take }) => (
            <Select
              key={kind}
              size="xs"
              label={t(kind)}
              placeholder={t('unknown')}
              allowDeselect={false}
              comboboxProps={{ ...overDrawer, width: 'max-content', position: 'bottom-start' }}
              value={single(facts, kind)}
              data={withPresent(data, single(facts, kind))}
              onChange={(value) => value !== null && onSuppose(take(value))}
            />
          ))}
        </div>
        <MultiSelect
          size="xs"
          label={t('switches')}
          placeholder={whatIf.switched?.length ? '' : t('switchesHint')}
          searchable
          openOnFocus={false}
          maxDropdownHeight={260}
          comboboxProps={overDrawer}
          value={[...(whatIf.switched ?? [])]}
          onChange={(switched) => onSuppose({ switched })}
          data={[
            { group: t('flags'), items: switches('flag', flags) },
            { group: t('toggles'), items: switches('toggle', toggles) },
          ]}
        />
        {!isPossible(facts) && <p className={styles.warning}>{t('impossible')}</p>}
      </fieldset>
    </>
  )
}
