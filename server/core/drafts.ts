// The key that encrypts a user's drafts in their browser. It is derived from the user, so it is the
// same at every sign-in and need not be stored. The browser keeps it in memory.
import type { Handlers } from '../calls/call.ts'
import { deriveKey } from '../config/secrets.ts'

export const draftHandlers: Handlers = {
  getDraftKey: async ({ session, config }) => ({
    key: deriveKey(config.secrets, 'drafts', String(session.userId)).toString('base64url'),
  }),
}
