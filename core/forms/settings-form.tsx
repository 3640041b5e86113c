// Facts: P-091
import { useEffect, useId, useLayoutEffect, type KeyboardEvent, type ReactNode } from 'react'

import { dismiss, notify } from '../notices/notices.ts'
import { PageHeader, type PageHeaderProps } from '../ui/page-header.tsx'
import { ReadOnlyReason } from '../ui/read-only-reason.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { enterSaves } from './enter-saves.ts'
import classes from './forms.module.css'
import { ProblemDialogs } from './problem-dialogs.tsx'
import { SaveBar, type SaveAnd } from './save-bar.tsx'
import type { Settings } from './settings.ts'
import { TypedKept } from './typed-kept.tsx'
import { UnsavedGuard } from './use-unsaved-guard.tsx'

export interface SettingsFormProps<Values> extends Omit<PageHeaderProps, 'count'> {
  settings: Settings<Values>
  /**
   * Why nothing may be changed, and who can change it: the page is then read-only and says so on
   * top.
   */
  disabledReason?: string | undefined
  /** As wide as the page, for a grid. */
  wide?: boolean
  /**
   * A second way to save, beside Save: to be had when Save is. Its `run` saves and does what its
   * label says besides.
   */
  saveAnd?: SaveAnd
  children: ReactNode
}

/**
 * What every settings screen shares: head, read-only line, what was kept from earlier, failures
 * with their request id, save bar, and the questions that leaving, discarding and saving can raise.
 * Its children are FormSections or fields.
 */
export function SettingsForm<Values extends object>({
  settings,
  disabledReason,
  wide,
  saveAnd,
  children,
  ...header
}: SettingsFormProps<Values>) {
  const { lock, root, draft, readOnlyReason, save, dirty, reveal } = settings
  useLayoutEffect(() => lock(disabledReason), [lock, disabledReason])
  useFailureNotice(settings)

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    // As in editors of code: the next thing that is wrong. Nothing is, where nothing is to be
    // saved.
    if (event.key === 'F8' && dirty) {
      event.preventDefault()
      reveal()
    }
    enterSaves(event, settings)
  }
  return (
    <>
      <div className={classes.form} data-wide={wide || undefined}>
        <PageHeader {...header} />
        <ReadOnlyReason reason={readOnlyReason} />
        <div className={classes.above}>
          {draft && <DraftNotice draft={draft} />}
          <TypedKept settings={settings} />
        </div>
        <form
          ref={root}
          tabIndex={-1}
          noValidate
          aria-label={header.title}
          className={classes.form}
          data-wide={wide || undefined}
          onKeyDown={onKeyDown}
          onSubmit={(event) => {
            event.preventDefault()
            // Forms in dialogs bubble through React's tree.
            if (event.target === root.current) void save()
          }}
        >
          <div className={classes.sections}>{children}</div>
          <SaveBar settings={settings} saveAnd={saveAnd} />
        </form>
      </div>
      <ProblemDialogs settings={settings} />
      <UnsavedGuard />
    </>
  )
}

/**
 * What went wrong is said until it is closed, one saves again, or one goes on; the focus stays in
 * the form.
 */
function useFailureNotice<Values>({ banner, root }: Settings<Values>): void {
  const id = useId()
  useEffect(() => {
    if (!banner) return undefined
    notify({ ...banner, id, kind: 'error', autoClose: false })
    // Save loses it while it is under way; a fault at a field has it already.
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true })
    return () => dismiss(id)
  }, [banner, id, root])
}
