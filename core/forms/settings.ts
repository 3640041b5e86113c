// Input and output types of useSettingsForm. Screens, SettingsForm and its parts share them.
// Facts: K-57 to K-60, V-022; fault 18
import type { UseFormReturnType } from '@mantine/form'
import type { UseMutationOptions } from '@tanstack/react-query'
import type { RefObject } from 'react'

import { ApiError } from '../api/errors.ts'

/** What `operationMutation(…)` returns. Its input is the result of the form's `toApi`. */
export type SaveMutation<Input, Answer> = Pick<
  UseMutationOptions<Answer, ApiError, Input>,
  'mutationFn' | 'onSuccess' | 'meta' | 'mutationKey' | 'retry'
>

/**
 * Thrown by a mutation that failed after some of its steps. Contains the answer so far, which
 * `FormSpec.fromSaved` reads, and the cause. Fields that were saved become clean; the rest stay
 * changed.
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
   * Identifies the record within its route, such as `discount:17`, `discount:new` or `tipping`.
   * Drafts are stored under it.
   */
  recordKey: string
  /**
   * Why nothing can be changed. Makes the form read-only. Can be passed to SettingsForm instead.
   */
  disabledReason?: string | undefined
  /**
   * The form edits the list that the URL describes, so another page, search or order of that list
   * counts as leaving the form.
   */
  ofAddress?: boolean
  /** False if the input can't be saved as a draft, for example because it contains files. */
  drafts?: boolean
  /** A condition for Save in addition to being valid, dirty and allowed. */
  canSave?: boolean
  /**
   * A check that goes beyond single fields. It runs on valid values before they are sent. If it
   * returns `false`, nothing is sent, and the screen must show the reason.
   */
  beforeSave?(values: Values): boolean | Promise<boolean>
  /**
   * Called after the server confirmed a save. It may navigate, because the form is already clean.
   */
  onSaved?(answer: Answer, values: Values): unknown
  /**
   * Called for an invalid field that isn't on the page, such as a row on another page of the list.
   * The screen must navigate there.
   */
  onElsewhere?(path: string): unknown
  /**
   * Called if the record is gone and the user keeps the input. Opens the form for a new record with
   * these values.
   */
  onKeepAsNew?(values: Values): unknown
  /** Called if the record is gone and the user leaves. Usually goes back to the list. */
  onGone?(): unknown
  /**
   * Initial values that replace the loaded ones, such as those of a duplicate. The form is dirty
   * from the start.
   */
  startWith?: Partial<Values>
  /**
   * The record from which the form determines the affected stores. Needed only if the operation's
   * `x-affected-stores` names members of it.
   */
  affected?(values: Values, base: Values): object
  /**
   * How long the page's banners are shown, in milliseconds. By default, a success is shown for 4
   * seconds, and a failure until it is closed.
   */
  bannerMs?: number
  /** `bannerMs` applies only to the success banner. A failure stays until it is closed. */
  failureStays?: boolean
  /**
   * The values to show after a save failed for a reason that belongs to no field. By default, the
   * typed values. Use it for a switch that must not look as if the change had worked.
   * @param base the saved values
   */
  goesBack?(typed: Values, base: Values): Values
  /**
   * Shows all of the server's errors in one list, as the specification requires, each on a line
   * that begins with a dash. The list includes errors that are also shown at their field. Use with
   * `failsIn: 'dialog'` of SettingsForm.
   */
  listsFailures?: boolean
  /**
   * `saved` is the success text and may name the record. `savedTitle` is its title. `failed` is the
   * title of the failure banner. `unexplained` is the banner's text if the server gave no reason;
   * by default, there is a text for each kind of failure.
   */
  strings?: {
    saved?: string | ((saved: Values) => string)
    savedTitle?: string
    failed?: string
    unexplained?: string
  }
}

/** A problem that blocks a save until the user decides what to do. */
export type SaveProblem<Values> =
  /**
   * `mine` has this user's changes merged into the other version. `theirs` is the other version, or
   * undefined if it can't be shown.
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

/** The message about a failed save. It is shown until it is closed or the user saves again. */
export interface FormBanner {
  title: string
  text: string
  requestId: string
  /** Milliseconds until it closes automatically. */
  autoClose?: number | undefined
}

/** A draft saved during an earlier visit. */
export interface DraftOffer {
  at: Date
  /** Whether the record has changed since the draft was typed. */
  moved: boolean
  restore(): void
  discard(): void
}

export interface Settings<Values, Api = unknown> {
  /**
   * Mantine's form. Its `getInputProps` shows errors only when they are due, and blocks changes
   * while the form is read-only.
   */
  form: UseFormReturnType<Values>
  /**
   * Saves the values. Resolves to whether the server confirmed. Sends only one request at a time,
   * however often it is called.
   */
  save(): Promise<boolean>
  /** Resets the form to the loaded values. */
  discard(): void
  dirty: boolean
  /** Fields that differ from the loaded values. For a field with rows, the changed rows. */
  changedFields: readonly string[]
  invalid: boolean
  /** Paths of all invalid fields, whether or not they already show their error. */
  invalidFields: readonly string[]
  /** Whether the form is valid, dirty and allowed to be saved. */
  canSave: boolean
  saving: boolean
  /**
   * From now on, shows the field's errors, as if the user had left it. Use it for values that
   * weren't typed, such as pasted ones.
   */
  showFault(path: string): void
  /** Shows all errors and focuses the first. Each further call focuses the next one. */
  reveal(): void
  banner: FormBanner | undefined
  /** The values as they were loaded, for comparison. */
  base: Values
  /**
   * The record as loaded or last saved, with its version. Use this version to delete the record.
   * Right after a save, the query still has the older version, which the server would refuse.
   */
  stored: Api
  /**
   * Takes over a record that the screen changed by another call, such as one that deleted a row.
   * Other input stays as unsaved changes.
   */
  follow(api: Api): void
  readOnlyReason: string | undefined
  /** The form's element, used to find and focus fields. */
  root: RefObject<HTMLFormElement | null>
  /** What SettingsForm, ModalForm and their parts show around the fields. */
  frame: {
    /** SettingsForm uses this to pass its `disabledReason`. */
    lock(reason: string | undefined): void
    closeBanner(): void
    problem: SaveProblem<Values> | undefined
    draft: DraftOffer | undefined
    /** The affected stores as text. Undefined if there are none. */
    affectedStores: string | undefined
    /** Display texts of the fields. */
    describe: {
      label(path: string): string
      show(path: string, value: unknown): string
      /** Fields that differ between two versions. For a field with rows, the rows that differ. */
      changed(values: Values, base: Values): readonly string[]
    }
  }
}
