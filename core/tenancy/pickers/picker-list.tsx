// The content of a picker without the dialog around it: the search field, list, paging and buttons.
// Facts: U-017 to U-021, V-002; C23
import { ActionIcon, Button, Loader } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { TextInput } from '../../ui/controls/text-input.ts'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { ErrorState } from '../../ui/messages/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PickerRefusal } from './picker-stop.tsx'
import { PickerTable } from './picker-table.tsx'
import styles from './picker.module.css'
import { contextKey, type Context } from '../contexts.ts'
import { SupportReasonField } from './support-reason-field.tsx'
import { useSupportReason } from './support-reason.ts'
import type { Entering } from './use-entering.ts'
import { usePickerRows, type PickerRowsOptions } from './use-picker-rows.ts'

export interface PickerListProps extends PickerRowsOptions {
  entering: Entering
  /** Key of the current merchant or store. */
  present?: string | undefined
  leaveLabel: string
  /** Continues without a merchant, for users who are allowed to. */
  onWithout?: () => Promise<void>
  /** Whether the user enters as support, and therefore must give a reason. */
  asSupport: boolean
}

export function PickerList(props: PickerListProps) {
  const { of, entering, present, leaveLabel, asSupport, onWithout } = props
  const { t } = useTranslation('core')
  const list = usePickerRows(props)
  const [chosen, setChosen] = useState<Context>()
  const choose = (context: Context) => {
    setChosen(context)
    entering.forget()
  }
  const reasonField = useRef<HTMLInputElement>(null)
  const reason = useSupportReason(of === 'merchant' && asSupport, entering.stop)
  const go = (context: Context) => {
    setChosen(context)
    const supportReason = reason?.take()
    if (reason && supportReason === undefined) return reasonField.current?.focus()
    return void entering.go(supportReason === undefined ? context : { ...context, supportReason })
  }
  const isListed = chosen && list.rows.some((row) => contextKey(row) === contextKey(chosen))
  return (
    <>
      <div className={styles.tools}>
        <TextInput
          className={styles.search}
          type="search"
          maxLength={100}
          aria-label={t(`picker.${of}.search`)}
          placeholder={t(`picker.${of}.search`)}
          leftSection={<Icon name="search" size={16} />}
          value={list.typed}
          onChange={(event) => list.setTyped(event.currentTarget.value)}
          data-autofocus
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('picker.refresh')}
          loading={list.loading}
          onClick={list.refresh}
        >
          <Icon name="refresh" />
        </ActionIcon>
      </div>
      <div className={styles.scroll}>
        {list.ready && (
          <PickerTable
            of={of}
            rows={list.rows}
            search={list.search}
            onSort={list.sortBy}
            chosen={chosen}
            present={present}
            onChoose={choose}
            onGo={go}
            busy={list.loading}
          />
        )}
        {list.ready && list.rows.length === 0 && (
          <div role="status">
            <EmptyState
              icon={list.search.q ? 'search' : 'empty'}
              text={
                list.search.q ? t('picker.noMatch', { q: list.search.q }) : t(`picker.${of}.none`)
              }
            />
          </div>
        )}
        {!list.ready &&
          (list.error ? (
            <ErrorState error={list.error} onRetry={list.refresh} />
          ) : (
            <div className={styles.empty} role="status">
              <Loader size="sm" aria-label={t('boot.loading')} />
            </div>
          ))}
      </div>
      <div className={styles.bottom}>
        {reason && <SupportReasonField reason={reason} ref={reasonField} />}
        {/* Errors that the reason field already shows aren't repeated here. */}
        <PickerRefusal stop={typeof reason?.fault === 'object' ? undefined : entering.stop} />
        <div className={styles.foot}>
          <Pages list={list} />
          <div className={styles.buttons}>
            <Button variant="default" onClick={() => void entering.leave()}>
              {leaveLabel}
            </Button>
            {onWithout && (
              <Button
                className={styles.without}
                variant="default"
                onClick={() => void entering.without(onWithout)}
              >
                {t('picker.without')}
              </Button>
            )}
            <Button
              disabled={!isListed}
              loading={entering.busy}
              onClick={() => chosen && go(chosen)}
            >
              {t('picker.continue')}
            </Button>
          </div>
        </div>
      </div>
    </>
  )
}

function Pages({
  list: { search, first, last, total, pages, goTo },
}: {
  list: ReturnType<typeof usePickerRows>
}) {
  const { t } = useTranslation('core')
  return (
    <>
      <span className={styles.count} role="status">
        {total > 0 && t('picker.count', { from: first, to: last, total })}
      </span>
      {pages > 1 && (
        <nav className={styles.pages} aria-label={t('picker.pages')}>
          <ActionIcon
            variant="default"
            aria-label={t('picker.previous')}
            disabled={search.page <= 1}
            onClick={() => goTo(search.page - 1)}
          >
            <Icon name="left" size={16} />
          </ActionIcon>
          <span className={styles.count}>{t('picker.page', { page: search.page, pages })}</span>
          <ActionIcon
            variant="default"
            aria-label={t('picker.next')}
            disabled={search.page >= pages}
            onClick={() => goTo(search.page + 1)}
          >
            <Icon name="right" size={16} />
          </ActionIcon>
        </nav>
      )}
    </>
  )
}
