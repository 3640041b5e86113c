// What useSettingsForm takes and gives: the one shape between a screen, SettingsForm and its parts.
// Facts: K-57 to K-60, V-022; fault 18
import type { UseFormReturnType } from '@mantine/form'
import type { UseMutationOptions } from '@tanstack/react-query'
import type { RefObject } from 'react'

import type { ApiError } from '../api/errors.ts'

/** What `operationMutation(…)` gives; its input is what the spec's `toApi` answers. */
export type SaveMutation<Input, Answer> = Pick<
  UseMutationOptions<Answer, ApiError, Input>,
  'mutationFn' | 'onSuccess' | 'meta' | 'mutationKey' | 'retry'
>

export interface SettingsOptions<Values, Answer> {
  /**
   * Names the record among those of its route: `discount:17`, `discount:new`, `tipping`. Drafts are
   * kept by it.
   */
  recordKey: string
  /**
   * Why nothing may be changed; the form is then read-only. May be given to SettingsForm instead.
   */
  disabledReason?: string | undefined
  /**
   * What is edited is what the address lists: another page, search or order of the list leaves it,
   * too.
   */
  ofAddress?: boolean
  /** One more condition for Save, beside valid, dirty and allowed. */
  canSave?: boolean
  /**
   * A check of valid values that is more than a field's: `false` keeps them from being sent, and
   * the screen says why.
   */
  beforeSave?(values: Values): boolean | Promise<boolean>
  /** After a save that the server confirmed; the form is clean by then, so it may navigate. */
  onSaved?(answer: Answer, values: Values): unknown
  /**
   * A wrong field that the page does not show, such as a row of another page: the screen goes
   * there.
   */
  onElsewhere?(path: string): unknown
  /**
   * The record is gone and the person keeps what was typed: open the form for a new one with these
   * values.
   */
  onKeepAsNew?(values: Values): unknown
  /** The record is gone and the person leaves: usually back to the list. */
  onGone?(): unknown
  /**
   * Values to begin with in place of the loaded ones, e.g. of a duplicate; the form is dirty from
   * the start.
   */
  startWith?: Partial<Values>
  /**
   * The record whose stores a save reaches, by the members that the operation's `x-reach` names;
   * asked for where it names any.
   */
  reached?(values: Values, base: Values): object
  /** How long the banner of a success stays, in milliseconds. */
  bannerMs?: number
  /**
   * Said on success, where it may name what was saved, and where a refusal brings no words of its
   * own.
   */
  texts?: { saved?: string | ((saved: Values) => string); failed?: string }
}

/** What stopped a save and waits for the person's word. */
export type SaveProblem<Values> =
  /**
   * `mine` is what this person changed, laid over theirs; `theirs` is missing where it cannot be
   * shown.
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

/** Said above the form until the next save: what went wrong and what to do. */
export interface FormBanner {
  title: string
  text: string
  requestId: string
}

/** What was kept from an earlier visit. */
export interface DraftOffer {
  at: Date
  /** The record has changed since it was typed. */
  moved: boolean
  restore(): void
  discard(): void
}

export interface Settings<Values> {
  /**
   * Its `getInputProps` shows faults when their time has come and keeps a read-only form's values
   * as they are.
   */
  form: UseFormReturnType<Values>
  recordKey: string
  /**
   * Sends what is typed; answers whether the server confirmed it. One request at a time, however
   * often it is called.
   */
  save(): Promise<boolean>
  /** Back to the values as loaded. */
  discard(): void
  dirty: boolean
  /** Fields whose value is not the loaded one; of a field of rows, the rows. */
  changedFields: readonly string[]
  /** Fields that hold rows (`FormSpec.rows`). */
  rowFields: readonly string[]
  invalid: boolean
  /** Paths that are wrong, said already or not. */
  invalidFields: readonly string[]
  /** Valid, dirty and allowed. */
  canSave: boolean
  saving: boolean
  /**
   * From now on a field says what is wrong with it, as it does once it was left: for values that
   * came some other way, such as pasted.
   */
  showFault(path: string): void
  /** Says every fault and moves the focus to the first; called again, to the next. */
  reveal(): void
  banner: FormBanner | undefined
  closeBanner(): void
  /** The values as loaded, to compare with. */
  base: Values
  readOnlyReason: string | undefined
  /** Whom a save reaches, in words; undefined: no place. */
  reach: string | undefined
  /** For SettingsForm, which may bring the reason. */
  lock(reason: string | undefined): void
  problem: SaveProblem<Values> | undefined
  draft: DraftOffer | undefined
  /** The form's element: faults are focused inside it. */
  root: RefObject<HTMLFormElement | null>
  /** Names and readings of values for the conflict dialog. */
  describe: { label(path: string): string; show(path: string, value: unknown): string }
}
