import { Button, Group } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { SegmentedControl, Switch, TextInput } from '#core'

import { ConditionBuilder } from './condition-builder.tsx'
import { firstCondition, toPredicate } from '../conditions.ts'
import { formatPredicateJson } from '../predicates.ts'
import { nothingSaid, settledPart, type PartKey, type PartValue } from '../switches.form.ts'
import styles from '../switches.module.css'

export interface PartControlProps {
  field: PartKey
  title: string
  /** The accessible name, if the title alone isn't enough. */
  name?: string
  /** The second line: the id of the part, or what a permission covers. */
  help?: string
  value: PartValue | null
  onChange(value: PartValue | null): void
  error: ReactNode
  readOnly: boolean
  /** Whether to offer "switched on", which is for plugins that are off by default. */
  shipsOff?: boolean
  /** The current name. Only a part with a current name can be renamed. */
  called?: string
  /** Whether only the name can be edited. */
  nameOnly?: boolean
}

/**
 * Edits the overlay of a plugin, menu entry, page or permission. The part can stay unchanged, be
 * hidden, or be narrowed to some users, and it can be renamed.
 */
export function PartControl({
  field,
  title,
  name = title,
  help,
  value,
  onChange,
  error,
  readOnly,
  shipsOff,
  called,
  nameOnly,
}: PartControlProps) {
  const { t } = useTranslation('admin')
  const errorId = useId()
  const part = value ?? nothingSaid
  const change = (more: Partial<PartValue>) => onChange(settledPart({ ...part, ...more }))
  const setMode = (mode: PartValue['mode']) =>
    change({
      mode,
      ...(mode === 'narrowed' &&
        part.conditions.rows.length === 0 && {
          conditions: { join: 'all' as const, rows: [firstCondition] },
        }),
    })
  return (
    <div
      className={styles.part}
      data-path={field}
      data-changed={value !== null || undefined}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <Group gap="8px 16px">
        <div className={styles.partName}>
          <span>{title}</span>
          {help && <span className={styles.quiet}>{help}</span>}
        </div>
        {shipsOff && (
          <Switch
            label={t('switches.switchedOn')}
            checked={part.on}
            onChange={(event) => !readOnly && change({ on: event.currentTarget.checked })}
            aria-readonly={readOnly || undefined}
          />
        )}
        {!nameOnly && (
          <SegmentedControl
            aria-label={t('switches.whatOf', { name })}
            value={part.mode}
            onChange={setMode}
            readOnly={readOnly}
            size="xs"
            data={(['asIs', 'narrowed', 'hidden'] as const).map((mode) => ({
              value: mode,
              label: t(`switches.mode.${mode}`),
            }))}
          />
        )}
        {called !== undefined && (
          <TextInput
            aria-label={t('switches.calledOf', { name: called })}
            placeholder={called}
            value={part.label}
            onChange={(event) => change({ label: event.currentTarget.value })}
            readOnly={readOnly}
            size="xs"
            className={styles.called}
            aria-invalid={error !== undefined || undefined}
          />
        )}
      </Group>
      {part.mode === 'narrowed' &&
        (part.written === null ? (
          <ConditionBuilder
            conditions={part.conditions}
            predicate={toPredicate(part.conditions)}
            onChange={(conditions) => change({ conditions })}
            readOnly={readOnly}
          />
        ) : (
          <div className={styles.builder}>
            <p className={styles.quiet}>
              {t('switches.builder.availableTo', { words: formatPredicateJson(part.written) })}
            </p>
            {!readOnly && (
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() =>
                  change({ written: null, conditions: { join: 'all', rows: [firstCondition] } })
                }
              >
                {t('switches.builder.replace')}
              </Button>
            )}
          </div>
        ))}
      {error !== undefined && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
