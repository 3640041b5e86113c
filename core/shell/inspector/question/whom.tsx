import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { MultiSelect, Select } from '../../../ui/controls/select.tsx'
import type { Facts } from '../../../access/facts.ts'
import { isPossible } from '../../../access/explain/fixes.ts'
import { vocabularyTitle } from '../../../access/explain/titles.ts'
import { isView, vocabulary } from '../../../access/vocabulary.ts'
import styles from '../inspector.module.css'
import { factOptions, personaOptions } from './fact-options.ts'
import { overDrawer } from './over-drawer.ts'
import { single, switchesOn, switchId, you, type WhatIf } from './what-if.ts'

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
  const suppose = {
    view: (value: string): WhatIf => (isView(value) ? { view: value } : {}),
    reseller: (value: string): WhatIf => ({ reseller: Number(value) }),
    productMode: (value: string): WhatIf => ({ productMode: Number(value) }),
  }
  const on = switchesOn(facts)
  /** Each option shows the current state; selecting it inverts the state. */
  const switches = (kind: 'flag' | 'toggle') =>
    (vocabulary[kind] ?? []).map((name) => {
      const value = switchId(kind, name)
      const state = t(on.has(value) ? 'on' : 'off')
      return { value, label: `${vocabularyTitle(kind, name)} · ${name}: ${state}` }
    })
  return (
    <>
      <Select
        label={t('as')}
        value={whom}
        onChange={(value) => onWhom(value ?? you)}
        allowDeselect={false}
        comboboxProps={overDrawer}
        data={[{ value: you, label: t('you') }, ...personaOptions]}
      />
      <fieldset className={styles.suppose}>
        <legend>{t('suppose')}</legend>
        {Object.keys(whatIf).length > 0 && (
          <Button className={styles.reset} size="compact-sm" variant="subtle" onClick={onReset}>
            {t('reset')}
          </Button>
        )}
        <div className={styles.singles}>
          {(['view', 'reseller', 'productMode'] as const).map((kind) => {
            const value = single(facts, kind)
            return (
              <Select
                key={kind}
                size="xs"
                label={t(kind)}
                placeholder={t('unknown')}
                allowDeselect={false}
                comboboxProps={{ ...overDrawer, width: 'max-content', position: 'bottom-start' }}
                value={value}
                data={factOptions(kind, value === null ? [] : [value])}
                onChange={(next) => next !== null && onSuppose(suppose[kind](next))}
              />
            )
          })}
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
            { group: t('flags'), items: switches('flag') },
            { group: t('toggles'), items: switches('toggle') },
          ]}
        />
        {!isPossible(facts) && <p className={styles.warning}>{t('impossible')}</p>}
      </fieldset>
    </>
  )
}
