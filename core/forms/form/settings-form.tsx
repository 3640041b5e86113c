// Facts: P-091
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react'

import { dismiss, notify, useShownNotices } from '../../notices/notices.ts'
import { usePortal } from '../../portal/portal.ts'
import { PageHeader, type PageHeaderProps } from '../../page/page-header.tsx'
import { ReadOnlyReason } from '../../ui/messages/read-only-reason.tsx'
import { FailureDialog } from '../dialogs/failure-dialog.tsx'
import { DraftNotice } from '../drafts/draft-notice.tsx'
import { enterSaves } from './enter-saves.ts'
import classes from '../forms.module.css'
import { ProblemDialogs } from '../dialogs/problem-dialogs.tsx'
import { SaveBar, type SaveAnd } from './save-bar.tsx'
import type { Settings } from '../settings.ts'
import { TypedKept } from './typed-kept.tsx'
import { UnsavedGuard } from '../dialogs/use-unsaved-guard.tsx'

export interface SettingsFormProps<Values> extends PageHeaderProps {
  settings: Settings<Values>
  /**
   * Why nothing can be changed, and who can change it. Makes the page read-only and appears at its
   * top.
   */
  disabledReason?: string | undefined
  /** Uses the full page width, for a grid. */
  wide?: boolean
  /** A sentence about who is affected by a save, if the server provides it. */
  whom?: string | undefined
  /**
   * A second save button, enabled together with Save. Its `run` saves and then does what its label
   * promises.
   */
  saveAnd?: SaveAnd
  /** Keeps Save and Cancel on the page, disabled while there is nothing to save. */
  cancels?: boolean
  /**
   * Where to show that a save failed: above the page, or in a dialog if the specification asks for
   * one.
   */
  failsIn?: 'notice' | 'dialog'
  children: ReactNode
}

/**
 * The frame of every settings screen. It contains the header, the reason for being read-only, saved
 * drafts, failures with their request id, the save bar, and the dialogs for leaving, discarding and
 * saving. Its children are FormSections or fields.
 */
export function SettingsForm<Values extends object>({
  settings,
  disabledReason,
  wide,
  saveAnd,
  failsIn,
  whom,
  cancels,
  children,
  ...header
}: SettingsFormProps<Values>) {
  return (
    <PartForm
      label={header.title}
      {...{ settings, disabledReason, wide, failsIn }}
      header={<PageHeader {...header} />}
      bar={<SaveBar {...{ settings, saveAnd, whom, cancels }} />}
    >
      {children}
    </PartForm>
  )
}

interface PartFormProps<Values> extends Pick<
  SettingsFormProps<Values>,
  'settings' | 'disabledReason' | 'wide' | 'failsIn' | 'children'
> {
  /** Accessible label of the form. */
  label: string
  header?: ReactNode
  /** Replaces the save bar. Null if the children contain the save and discard buttons. */
  bar?: ReactNode
}
/**
 * A settings form that is one part of a page, without the page's header. A page may contain several
 * of them, each with its own permission, messages and save button.
 */
export function PartForm<Values extends object>({
  settings,
  disabledReason,
  wide,
  failsIn = 'notice',
  label,
  header,
  bar = <SaveBar settings={settings} />,
  children,
}: PartFormProps<Values>) {
  const { root, readOnlyReason, save, dirty, reveal } = settings
  const { lock, draft } = settings.frame
  useLayoutEffect(() => lock(disabledReason), [lock, disabledReason])
  useFailureNotice(settings, failsIn === 'notice')

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    // F8 goes to the next error, as in code editors. It does nothing if there are no changes.
    if (event.key === 'F8' && dirty) {
      event.preventDefault()
      reveal()
    }
    enterSaves(event, settings)
  }
  return (
    <>
      <div className={classes.form} data-wide={wide || undefined}>
        {header}
        <ReadOnlyReason reason={readOnlyReason} />
        <div className={classes.above}>
          {draft && <DraftNotice draft={draft} />}
          <TypedKept settings={settings} />
        </div>
        <form
          ref={root}
          tabIndex={-1}
          noValidate
          aria-label={label}
          className={classes.form}
          data-wide={wide || undefined}
          onKeyDown={onKeyDown}
          onSubmit={(event) => {
            event.preventDefault()
            // Ignore forms in dialogs, because React bubbles their events up to this form.
            if (event.target === root.current) void save()
          }}
        >
          <div className={classes.sections}>{children}</div>
          {bar}
        </form>
      </div>
      {failsIn === 'dialog' && <FailureDialog settings={settings} />}
      <ProblemDialogs settings={settings} />
      <UnsavedGuard />
    </>
  )
}

/**
 * Shows a failure until the user closes it, saves again or leaves, or until it times out. The focus
 * stays in the form.
 */
function useFailureNotice<Values>(
  { banner, frame: { closeBanner }, root }: Settings<Values>,
  isShown: boolean,
): void {
  const portal = usePortal()
  const id = useId()
  const isSeen = useShownNotices().some((notice) => notice.id === id)
  const wasSeen = useRef(false)
  // When the notice closes, clear the failure in the form too.
  const follow = useEffectEvent(() => {
    if (wasSeen.current && !isSeen && banner) closeBanner()
    wasSeen.current = isSeen
  })
  useEffect(() => follow(), [isSeen])
  useEffect(() => {
    if (!banner || !isShown) return undefined
    notify(portal, { ...banner, id, kind: 'error', autoClose: banner.autoClose ?? false })
    // Move the focus only if nothing has it. The Save button loses it while saving, but a field
    // with an error may have got it since.
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true })
    return () => dismiss(portal, id)
  }, [portal, banner, id, isShown, root])
}
