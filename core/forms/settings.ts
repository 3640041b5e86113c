// Input and output types of useSettingsForm, shared by screens, SettingsForm and its parts.
// Facts: K-57 to K-60, V-022; fault 18
import type { UseFormReturnType } from '@mantine/form'
import type { UseMutationOptions } from '@tanstack/react-query'
import type { RefObject } from 'react'

import { ApiError } from '../api/errors.ts'

/** What `operationMutation(…)` returns; its input is the result of the spec's `toApi`. */
export type SaveMutation<Input, Answer> = Pick<
  UseMutationOptions<Answer, ApiError, Input>,
  'mutationFn' | 'onSuccess' | 'meta' | 'mutationKey' | 'retry'
>

/**
 * Thrown by a mutation that failed after some of its steps: the answer so far, which
 * `FormSpec.fromSaved` reads, and the cause. Saved fields become clean; the rest stay changed.
 */
export class PartlySaved extends ApiError {
  readonly saved: unknown
  override readonly cause: ApiError
  constructor(saved: unknown, cause: ApiError) {
    super(cause.kind, { ...cause, message: cause.message })
    this.name = 'PartlySaved'
    this.saved = saved
    this.cause = cause
  }
}

export interface SettingsOptions<Values, Answer> {
  /**
   * Identifies the record within its route: `discount:17`, `discount:new`, `tipping`. Drafts are
   * stored under it.
   */
  recordKey: string
  /**
   * Why nothing may be changed; makes the form read-only. Can be passed to SettingsForm instead.
   */
  disabledReason?: string | undefined
  /**
   * The form edits the list in the address: another page, search or order of the list counts as
   * leaving the form.
   */
  ofAddress?: boolean
  /** false if the input cannot be kept as a draft, such as files. */
  drafts?: boolean
  /** An extra condition for Save, besides valid, dirty and allowed. */
  canSave?: boolean
  /**
   * A check beyond single fields, run on valid values before sending. If it returns `false`,
   * nothing is sent and the screen must show why.
   */
  beforeSave?(values: Values): boolean | Promise<boolean>
  /** Called after the server confirmed a save. May navigate, because the form is clean by then. */
  onSaved?(answer: Answer, values: Values): unknown
  /**
   * Called for an invalid field that is not on the page, such as a row of another page: the screen
   * must go there.
   */
  onElsewhere?(path: string): unknown
  /**
   * The record is gone and the user keeps the input: open the form for a new record with these
   * values.
   */
  onKeepAsNew?(values: Values): unknown
  /** The record is gone and the user leaves: usually back to the list. */
  onGone?(): unknown
  /** Initial values in place of the loaded ones, e.g. of a duplicate; the form starts dirty. */
  startWith?: Partial<Values>
  /**
   * The record whose affected stores the form shows, by the members that the operation's
   * `x-affected-stores` names. Needed only if it names any.
   */
  affected?(values: Values, base: Values): object
  /**
   * How long the page's banners stay, in milliseconds. By default, success shows for 4 seconds and
   * a failure until it's closed.
   */
  bannerMs?: number
  /** `bannerMs` applies only to the success banner; a failure stays until it's closed. */
  failureStays?: boolean
  /**
   * The values to show after a save failed for a reason that belongs to no field; by default, the
   * typed ones. For a switch that must not look as if it had worked.
   * @param base the saved values
   */
  goesBack?(typed: Values, base: Values): Values
  /**
   * The specification wants all of the server's errors in one list, each on a line that begins with
   * a dash, including those also shown at their field. Use with `failsIn: 'dialog'` of
   * SettingsForm.
   */
  listsFailures?: boolean
  /**
   * `saved` is the success text and may name the record, `savedTitle` its title. `failed` titles
   * the failure banner; `unexplained` is its text if the server gave no reason, instead of one for
   * the kind of failure.
   */
  strings?: {
    saved?: string | ((saved: Values) => string)
    savedTitle?: string
    failed?: string
    unexplained?: string
  }
}

/** A problem that blocks a save until the user decides. */
export type SaveProblem<Values> =
  /**
   * `mine` is this user's changes merged onto theirs; `theirs` is undefined if it cannot be shown.
   */
  | {
      kind: 'conflict'
      mine: Values
      theirs: Values | undefined
      keepMine(): void
      takeTheirs(): void
      cancel(): void
    }
  | {
      kind: 'gone'
      keepAsNew: (() => void) | undefined
      leave: (() => void) | undefined
      cancel(): void
    }
  | { kind: 'unknown'; requestId: string; checkAgain(): void; cancel(): void }

/** A failed save's message: shown until closed or the next save. */
export interface FormBanner {
  title: string
  text: string
  requestId: string
  /** Milliseconds until it closes automatically. */
  autoClose?: number | undefined
}

/** A draft kept from an earlier visit. */
export interface DraftOffer {
  at: Date
  /** The record has changed since the draft was typed. */
  moved: boolean
  restore(): void
  discard(): void
}

export interface Settings<Values, Api = unknown> {
  /**
   * Mantine's form. Its `getInputProps` shows errors only once they are due and blocks changes
   * while read-only.
   */
  form: UseFormReturnType<Values>
  /**
   * Saves the values; resolves to whether the server confirmed. Sends one request at a time,
   * however often it is called.
   */
  save(): Promise<boolean>
  /** Resets to the loaded values. */
  discard(): void
  dirty: boolean
  /** Fields that differ from the loaded values; for a field with rows, the changed rows. */
  changedFields: readonly string[]
  invalid: boolean
  /** Paths of all invalid fields, whether their error shows yet or not. */
  invalidFields: readonly string[]
  /** Valid, dirty and allowed. */
  canSave: boolean
  saving: boolean
  /**
   * Shows the field's errors from now on, as if it had been left. For values set other than by
   * typing, such as pasted ones.
   */
  showFault(path: string): void
  /** Shows all errors and focuses the first; on repeated calls, the next. */
  reveal(): void
  banner: FormBanner | undefined
  /** The values as loaded, for comparison. */
  base: Values
  /**
   * The record as loaded or last saved, with its version. Delete this one, because right after a
   * save the query still holds the older version, which the server refuses.
   */
  stored: Api
  /**
   * Takes a record that the screen changed by another call, such as one that deleted a row; other
   * input stays as unsaved changes.
   */
  follow(api: Api): void
  readOnlyReason: string | undefined
  /** The form's element, used to find and focus fields. */
  root: RefObject<HTMLFormElement | null>
  /** What SettingsForm, ModalForm and their parts show around the fields. */
  frame: {
    /** Used by SettingsForm to pass its `disabledReason`. */
    lock(reason: string | undefined): void
    closeBanner(): void
    problem: SaveProblem<Values> | undefined
    draft: DraftOffer | undefined
    /** The affected stores as text; undefined if none. */
    affectedStores: string | undefined
    /** Display texts of the fields. */
    describe: {
      label(path: string): string
      show(path: string, value: unknown): string
      /** Fields, or rows of a field with rows, that differ between two versions. */
      changed(values: Values, base: Values): readonly string[]
    }
  }
}
