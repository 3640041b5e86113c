// The state of the fields for a new password: their values, which of the shared rules they break,
// and the server's refusals.
import { useState } from 'react'

import {
  confirmationFault,
  passwordFaults,
  passwordKeys,
  type PasswordFault,
} from '../../../schemas/rules/core.ts'
import { ApiError } from '../../api/errors.ts'
import { portalConfig } from '../../config.ts'
import { useFormFields } from '../../ui/hooks/use-form-fields.ts'

export type PasswordField = 'old' | 'password' | 'again'
export interface NewPasswordEntry {
  old: string
  password: string
  again: string
}
export interface NewPasswordOptions {
  /** Whether to ask for the current password. */
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
/**
 * Maps the server's names to our fields, because the operations use different names for the same
 * field.
 */
const fieldOf = (name: string): PasswordField =>
  /old/i.test(name) ? 'old' : /re-?enter/i.test(name) ? 'again' : 'password'

/** The server's refusals, by field. */
interface Refused {
  entry: NewPasswordEntry
  faults: Partial<Record<PasswordField, Said>>
}

export function useNewPassword({ withOld, userName, fullName }: NewPasswordOptions) {
  const fields = useFormFields<PasswordField>(empty)
  const entry = fields.values
  const [touched, setTouched] = useState<Partial<Record<PasswordField, boolean>>>({})
  const [refused, setRefused] = useState<Refused>()

  const listFaults = ({ old, password }: NewPasswordEntry): Said[] =>
    passwordFaults({
      policy: portalConfig().passwordPolicy,
      password,
      userName,
      fullName,
      ...(withOld && { oldPassword: old }),
    }).map(({ key, params }) => ({
      key,
      ...(params?.count !== undefined && { count: Number(params.count) }),
    }))
  /** The first field that prevents saving. */
  function faultyField(of: NewPasswordEntry): PasswordField | undefined {
    if (withOld && of.old === '') return 'old'
    if (listFaults(of).length > 0) return 'password'
    return confirmationFault(of.password, of.again) && 'again'
  }
  const faults = listFaults(entry)

  /**
   * The error to show at a field. The server's error is shown while the value is unchanged, and our
   * own once the user has left the field.
   */
  function faultAt(field: PasswordField): Said | undefined {
    const told = refused?.entry[field] === entry[field] ? refused.faults[field] : undefined
    if (told) return told
    if (!touched[field] || entry[field] === '') return undefined
    if (field === 'password') return faults[0]
    return field === 'again' ? confirmationFault(entry.password, entry.again) : undefined
  }
  /**
   * The values to save. Undefined if they are invalid. In that case, the errors are shown, and the
   * first invalid field gets the focus.
   */
  function take(): NewPasswordEntry | undefined {
    const held = fields.look()
    const faulty = faultyField(held)
    if (faulty === undefined) return held
    setTouched({ old: true, password: true, again: true })
    fields.focus(faulty)
    return undefined
  }
  return {
    form: fields.form,
    entry,
    faults,
    valid: faultyField(entry) === undefined,
    faultAt,
    take,
    look: fields.look,
    touch: (field: PasswordField) => setTouched((before) => ({ ...before, [field]: true })),
    /** Takes over the field errors of a refused entry. Returns whether there were any. */
    takeRefusal(error: unknown, sent: NewPasswordEntry): boolean {
      const errors =
        error instanceof ApiError ? error.fieldErrors.filter(({ code }) => known.has(code)) : []
      setRefused({
        entry: sent,
        faults: Object.fromEntries(
          errors
            .toReversed()
            .map(({ field, code }) => [fieldOf(field), { key: code as PasswordFault }]),
        ),
      })
      return errors.length > 0
    },
  }
}
