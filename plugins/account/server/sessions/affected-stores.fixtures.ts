// Ending someone's session affects no store.
import { ok, type NoStoreCases } from '#server/testing/affected-stores.ts'

export const ofNoStore: NoStoreCases = {
  endPersonsSession: async ({ platform, owner, merchantId, savingStore }) => {
    const person = await platform.signIn('bakery-viewer', { merchantId, storeId: savingStore })
    await person.call('getPortalData')
    const [session] = ok(
      await owner.call('findPeoplesSessions', { query: { search: 'bakery-viewer' } }),
    ).sessions
    return owner.call('endPersonsSession', { path: { sessionId: session!.id } })
  },
}
