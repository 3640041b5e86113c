// The state of the new-password fields: what is typed, what breaks the shared rules, and what the
// server refused.
import { useState } from 'react'

import {
  confirmationFault,
  passwordFaults,
  passwordKeys,
  type PasswordFault,
} from '../../../schemas/rules/core.ts'
import { ApiError } from '../../api/errors.ts'
import { portalConfig } from '../../config.ts'

export type PasswordField = 'old' | 'password' | 'again'
export interface NewPasswordEntry {
  old: string
  password: string
  again: string
}
export interface NewPasswordOptions {
  /** Whether to ask for the present password. */
  withOld: boolean
  userName?: string | undefined
  fullName?: string | undefined
}
export interface Said {
  key: PasswordFault
  count?: number
}

const empty: NewPasswordEntry = { old: '', password: '', again: '' }
const known = new Set<string>(Object.values(passwordKeys))
/** Operations name the same field differently. */
const fieldOf = (name: string): PasswordField =>
  /old/i.test(name) ? 'old' : /re-?enter/i.test(name) ? 'again' : 'password'

export function useNewPassword({ withOld, userName, fullName }: NewPasswordOptions) {
  const [entry, setEntry] = useState(empty)
  const [touched, setTouched] = useState<Partial<Record<PasswordField, boolean>>>({})
  const [refused, setRefused] = useState<Partial<Record<PasswordField, Said>>>({})
  const { old, password, again } = entry

  const faults: Said[] = passwordFaults({
    policy: portalConfig().passwordPolicy,
    password,
    userName,
    fullName,
    ...(withOld && { oldPassword: old }),
  }).map(({ key, params }) => ({
    key,
    ...(params?.count !== undefined && { count: Number(params.count) }),
  }))
  const confirmation = confirmationFault(password, again)
  const valid = faults.length === 0 && !confirmation && (!withOld || old !== '')

  /**
   * The fault to show at a field: the server's while the value is unchanged, our own after the
   * field was left.
   */
  function faultAt(field: PasswordField): Said | undefined {
    if (refused[field]) return refused[field]
    if (!touched[field] || entry[field] === '') return undefined
    return field === 'password' ? faults[0] : field === 'again' ? confirmation : undefined
  }
  return {
    entry,
    faults,
    valid,
    faultAt,
    type: (field: PasswordField, value: string) => {
      setEntry((before) => ({ ...before, [field]: value }))
      setRefused((before) => ({ ...before, [field]: undefined }))
    },
    touch: (field: PasswordField) => setTouched((before) => ({ ...before, [field]: true })),
    /** Takes the field errors of a refusal. Returns whether there were any. */
    takeRefusal(error: unknown): boolean {
      const errors =
        error instanceof ApiError ? error.fieldErrors.filter(({ code }) => known.has(code)) : []
      setRefused(
        Object.fromEntries(
          errors
            .toReversed()
            .map(({ field, code }) => [fieldOf(field), { key: code as PasswordFault }]),
        ),
      )
      return errors.length > 0
    },
  }
}
