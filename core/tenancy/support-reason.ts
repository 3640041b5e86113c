// Why support enters a merchant: asked of those who come as support, kept as a suggestion for the
// next one while the session lasts.
// Facts: C23
import { useState } from 'react'

import { ApiError } from '../api/errors.ts'
import { usePortalData } from '../session/facts.ts'
import type { Stop } from './use-going.ts'

/** Goes with what the session leaves in this tab (leave-session.ts). */
const key = 'tillhouse.support-reason'
const least = 3
export const mostCharacters = 200

function suggested(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
function suggest(reason: string): void {
  try {
    sessionStorage.setItem(key, reason)
  } catch {
    // without storage it is typed again
  }
}

export interface SupportReason {
  value: string
  change(value: string): void
  /** What is missing, here or by the server's word. */
  fault: 'missing' | { message: string } | undefined
  /** The reason to go with; undefined where it is missing, which is then said at its field. */
  take(): string | undefined
}
/**
 * The field of the reason, where one is to be given: by whoever comes as support, for a merchant.
 * The server decides again.
 */
export function useSupportReason(
  asked: boolean,
  stop: Stop | undefined,
): SupportReason | undefined {
  const present = usePortalData()?.supportReason
  const [typed, setTyped] = useState<string>()
  const [missing, setMissing] = useState(false)
  if (!asked) return undefined
  const value = typed ?? suggested() ?? present ?? ''
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
      suggest(reason)
      return reason
    },
  }
}
