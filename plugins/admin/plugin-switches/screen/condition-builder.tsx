import { ActionIcon, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Icon, formatPredicate, MultiSelect, Select, vocabularyOptions } from '#core'
import type { Predicate } from '#core/manifest.ts'

import { firstCondition, type Condition, type Conditions } from '../conditions.ts'
import styles from '../switches.module.css'
import { conditionKinds } from '../vocabulary.ts'

interface Props {
  conditions: Conditions
  /** The predicate that the conditions form, once they are complete. */
  predicate: Predicate | undefined
  onChange(conditions: Conditions): void
  readOnly: boolean
}

/**
 * Edits the conditions that decide who keeps a part. Conditions use the closed vocabulary, and are
 * joined by "all" or "any". A sentence below describes them.
 */
export function ConditionBuilder({ conditions, predicate, onChange, readOnly }: Props) {
  const { t } = useTranslation('admin')
  const { join, rows } = conditions
  const change = (index: number, row: Partial<Condition>) =>
    onChange({ join, rows: rows.map((one, at) => (at === index ? { ...one, ...row } : one)) })
  return (
    <div className={styles.builder} role="group" aria-label={t('switches.builder.label')}>
      {rows.length > 1 && (
        <Select
          label={t('switches.builder.join')}
          value={join}
          data={(['all', 'any'] as const).map((value) => ({
            value,
            label: t(`switches.builder.${value}`),
          }))}
          onChange={(value) => value && onChange({ join: value, rows })}
          allowDeselect={false}
          readOnly={readOnly}
          className={styles.join}
        />
      )}
      {rows.map(({ is, kind, names }, index) => (
        // Uses the index as key, because conditions have no id.
        <div
          key={index}
          className={styles.condition}
          role="group"
          aria-label={t('switches.builder.condition', { number: index + 1 })}
        >
          <Select
            aria-label={t('switches.builder.kind')}
            className={styles.kind}
            value={kind}
            data={conditionKinds.map((value) => ({
              value,
              label: t(`switches.builder.kinds.${value}`),
            }))}
            onChange={(value) => value && change(index, { kind: value, names: [] })}
            allowDeselect={false}
            readOnly={readOnly}
          />
          <Select
            aria-label={t('switches.builder.verb')}
            className={styles.verb}
            value={is ? 'is' : 'isNot'}
            data={(['is', 'isNot'] as const).map((value) => ({
              value,
              label: t(`switches.builder.${value}`),
            }))}
            onChange={(value) => change(index, { is: value !== 'isNot' })}
            allowDeselect={false}
            readOnly={readOnly}
          />
          <MultiSelect
            aria-label={t('switches.builder.names')}
            className={styles.names}
            placeholder={names.length === 0 ? t('switches.builder.choose') : undefined}
            value={[...names]}
            data={vocabularyOptions(kind)}
            onChange={(value) => change(index, { names: value })}
            searchable
            hidePickedOptions
            readOnly={readOnly}
          />
          {!readOnly && (
            <ActionIcon
              variant="subtle"
              color="gray"
              className={styles.remove}
              aria-label={t('switches.builder.remove', { number: index + 1 })}
              onClick={() => onChange({ join, rows: rows.filter((_, at) => at !== index) })}
            >
              <Icon name="close" size={16} />
            </ActionIcon>
          )}
        </div>
      ))}
      {!readOnly && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="add" size={14} />}
          onClick={() => onChange({ join, rows: [...rows, firstCondition] })}
          className={styles.addCondition}
        >
          {t('switches.builder.add')}
        </Button>
      )}
      <p className={styles.quiet} role="status">
        {predicate === undefined
          ? t('switches.builder.noOne')
          : t('switches.builder.availableTo', { words: formatPredicate(predicate) })}
      </p>
    </div>
  )
}
