// Why support enters a merchant. Support staff must give a reason. The same reason is suggested for
// the next merchant as long as the session lasts.
// Facts: C23
import { useState } from 'react'

import { ApiError } from '../../api/errors.ts'
import { keepText, readText } from '../../browser/storage.ts'
import { usePortalData } from '../../session/facts/facts.ts'
import type { Stop } from './use-entering.ts'

/** Cleared with the other session data in this tab (leave-session.ts). */
const key = 'tillhouse.support-reason'
const least = 3
export const mostCharacters = 200

export interface SupportReason {
  value: string
  change(value: string): void
  /** The error of the reason, from our own check or from the server. */
  fault: 'missing' | { message: string } | undefined
  /**
   * Checks the reason and returns it. Returns `undefined` if it is too short, and the field then
   * shows the error.
   */
  take(): string | undefined
}
/**
 * The state of the reason field. `undefined` if no reason is needed. Support staff need one to
 * enter a merchant, and the server checks it again.
 */
export function useSupportReason(
  asked: boolean,
  stop: Stop | undefined,
): SupportReason | undefined {
  const present = usePortalData()?.supportReason
  const [typed, setTyped] = useState<string>()
  const [missing, setMissing] = useState(false)
  if (!asked) return undefined
  const value = typed ?? readText('sessionStorage', key) ?? present ?? ''
  const refused =
    stop && 'error' in stop && stop.error instanceof ApiError
      ? stop.error.fieldErrors.find(({ field }) => field === 'SupportReason')
      : undefined
  return {
    value,
    fault: missing ? 'missing' : refused,
    change(next) {
      setTyped(next)
      setMissing(false)
    },
    take() {
      const reason = value.trim()
      setMissing(reason.length < least)
      if (reason.length < least) return undefined
      keepText('sessionStorage', key, reason)
      return reason
    },
  }
}
