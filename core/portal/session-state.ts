// The server's last answer about the session: what the page came with, until another is read.
import { atom } from 'jotai'

import { portalConfig, type SessionState } from '../config.ts'
import type { Portal } from './portal.ts'

/** Undefined until one is read. */
const readAtom = atom<SessionState | undefined>(undefined)
export const sessionAtom = atom(
  (get) => get(readAtom) ?? portalConfig().session,
  (_get, set, session: SessionState) => set(readAtom, session),
)
export const sessionState = (portal: Portal): SessionState => portal.get(sessionAtom)
