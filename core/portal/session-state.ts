// The server's last answer about the session: what the page came with, until another is read.
import { atomWithLazy } from 'jotai/utils'

import { portalConfig, type SessionState } from '../config.ts'
import type { Portal } from './portal.ts'

export const sessionAtom = atomWithLazy<SessionState>(() => portalConfig().session)
export const sessionState = (portal: Portal): SessionState => portal.get(sessionAtom)
