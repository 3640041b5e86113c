import { Button, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ErrorState, Modal, Notice, operationQuery, Textarea, useText } from '#core'

import { overlayLimits } from '../../rules/overlay-content.ts'
import { Differences } from '../differences.tsx'
import type { OverlayState } from '../switches.form.ts'
import styles from '../switches.module.css'
import { Stays } from './stays.tsx'

interface Review {
  state: OverlayState
  content: OverlayState['content']
  /** Called with a note to save, or with undefined to return to the form. */
  onAnswer(note: string | undefined): void
}

/**
 * Reviews a change before it's saved. Shows its effects, the affected users and objections, and
 * asks for a note for the revision.
 */
export function ReviewModal({ review }: { review: Review | undefined }) {
  const { t } = useTranslation('admin')
  const text = useText()
  return (
    <Modal
      opened={review !== undefined}
      onClose={() => review?.onAnswer(undefined)}
      title={t('switches.review.title')}
      size={720}
      closeButtonProps={{ 'aria-label': text('ui:close') }}
      attributes={{ header: { role: 'presentation' } }}
    >
      {review && <Reviewed {...review} />}
    </Modal>
  )
}

function Reviewed({ state, content, onAnswer }: Review) {
  const { t } = useTranslation('admin')
  const [note, setNote] = useState('')
  const { audience, id } = state.audience
  const { data, error, refetch } = useQuery({
    ...operationQuery('previewOverlay', { path: { audience, id }, body: { content } }),
    staleTime: 0,
  })
  const isRefused = data !== undefined && data.findings.length > 0
  const tooLong = note.length > overlayLimits.note
  return (
    <form
      className={styles.review}
      onSubmit={(event) => {
        event.preventDefault()
        // Without this, the event would also submit the form behind the dialog, because React
        // events bubble to React ancestors.
        event.stopPropagation()
        onAnswer(note)
      }}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div role="status" aria-label={t('switches.review.loading')}>
          <Skeleton h={16} w="40%" mb={12} />
          <Skeleton h={12} mb={8} />
          <Skeleton h={12} w="80%" />
        </div>
      )}
      {data?.findings.map(({ field, text }) => (
        <Notice
          key={`${field} ${text}`}
          kind="error"
          title={t('switches.review.refused')}
          text={text}
        />
      ))}
      {data && !isRefused && (
        <>
          <Differences
            differences={data.differences}
            audience={state.audience}
            plugins={state.plugins}
          />
          <Stays {...data} />
        </>
      )}
      <Textarea
        label={t('switches.review.note')}
        description={t('switches.review.noteHelp')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={tooLong && t('switches.review.noteTooLong', { max: overlayLimits.note })}
        autosize
        maxRows={4}
      />
      <Group gap={8} justify="flex-end">
        <Button variant="default" onClick={() => onAnswer(undefined)}>
          {t('switches.review.back')}
        </Button>
        <Button type="submit" disabled={!data || isRefused || tooLong}>
          {t('switches.review.save')}
        </Button>
      </Group>
    </form>
  )
}
