import { Button, VisuallyHidden } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ScreenShape } from '../../access/manifest.ts'
import { browser } from '../../browser/leave.ts'
import { Icon } from '../icon.tsx'
import styles from './skeletons.module.css'
import { useAfter } from '../hooks/use-after.ts'

/**
 * Milliseconds before a skeleton is shown. If content arrives sooner, a skeleton would only
 * flicker.
 */
export const skeletonDelay = 200
/** Milliseconds after which the user is told that loading is slow and can retry. */
const slowAfter = 10_000

/**
 * Placeholder for a screen while its code and data load, in the shape of its content. The title of
 * the page is already known and is shown.
 */
export function ScreenSkeleton({
  shape,
  title,
  delay,
  onRetry = browser.reload,
}: {
  shape: ScreenShape
  title?: string
  /** Delay in milliseconds. Use 0 if the user has already waited. */
  delay?: number
  /** Reloads only the screen, which is quicker than reloading the page. */
  onRetry?: (() => void) | undefined
}) {
  const { t } = useTranslation('ui')
  return (
    <>
      <VisuallyHidden component="h1">{title ?? t('loading')}</VisuallyHidden>
      <Slow onRetry={onRetry} />
      <Waiting delay={delay}>
        <div className={styles.head}>
          <Bone width={180} height={26} />
          <Bone width={300} height={14} />
        </div>
        {shape === 'list' && <ListSkeleton />}
        {shape === 'form' && <FormSkeleton />}
        {shape === 'dashboard' && <DashboardSkeleton />}
        {shape === 'report' && <ReportSkeleton />}
      </Waiting>
    </>
  )
}

/**
 * Renders nothing for ten seconds. Then offers help, because content that takes longer may never
 * arrive.
 */
function Slow({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('ui')
  const isSlow = useAfter(slowAfter)
  return (
    <div className={styles.slow} data-shown={isSlow || undefined}>
      <p role="status">{isSlow && t('loadingLong')}</p>
      {isSlow && (
        <Button variant="default" onClick={onRetry} leftSection={<Icon name="refresh" size={16} />}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}

/** Shows its content after a delay, and announces once that something is loading. */
export function Waiting({
  children,
  delay = skeletonDelay,
}: {
  children: ReactNode
  delay?: number | undefined
}) {
  const { t } = useTranslation('ui')
  const late = useAfter(delay)
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{late && t('loading')}</VisuallyHidden>
      {late && <div aria-hidden>{children}</div>}
    </div>
  )
}

function ListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className={styles.card}>
      <div className={styles.row} data-head>
        <Bone width={240} height={34} />
      </div>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Bone width={`${24 - (row % 3) * 4}%`} />
          <Bone width={`${34 - (row % 4) * 5}%`} />
          <Bone width={64} height={18} />
        </div>
      ))}
    </div>
  )
}

function FormSkeleton({ sections = 2 }: { sections?: number }) {
  return Array.from({ length: sections }, (_, section) => (
    <div key={section} className={styles.section}>
      <div className={styles.stack}>
        <Bone width={140} height={18} />
        <Bone width="80%" />
      </div>
      <div className={styles.fields}>
        {Array.from({ length: 4 - section }, (_unused, field) => (
          <div key={field} className={styles.stack}>
            <Bone width={90} />
            <Bone width="100%" height={36} />
          </div>
        ))}
      </div>
    </div>
  ))
}

/** A strip of numbers with cards below it. */
function DashboardSkeleton() {
  return (
    <>
      <div className={styles.strip}>
        {[80, 60, 90, 80, 70].map((width, number) => (
          <div key={number} className={styles.stack}>
            <Bone width={width} />
            <Bone width={width + 30} height={26} />
            <Bone width={width} />
          </div>
        ))}
      </div>
      <div className={styles.cards}>
        <ChartSkeleton />
        <ChartSkeleton />
      </div>
    </>
  )
}

/** Placeholders for the options, a chart and its rows. */
function ReportSkeleton() {
  return (
    <>
      <div className={styles.choices}>
        <Bone width={220} height={36} />
        <Bone width={140} height={36} />
      </div>
      <ChartSkeleton />
      <ListSkeleton />
    </>
  )
}

function ChartSkeleton() {
  return (
    <div className={styles.tile}>
      <Bone width={140} height={18} />
      <Bone width="100%" height={233} />
    </div>
  )
}

export function Bone({ width, height = 14 }: Pick<CSSProperties, 'width' | 'height'>) {
  return <span className={styles.bone} style={{ width, height }} />
}
