import { perPortal, type Portal } from '../portal/portal.ts'

/** In milliseconds; nobody waits longer for a frame that does not come. */
const patience = 1000
const own = perPortal(() => ({ shown: Promise.resolve(), tell: (): void => undefined }))

/** The first page waits for the frame, which stands drawn behind the card: the menu comes first. */
export function awaitFrame(portal: Portal): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(own(portal), { shown: promise, tell: resolve })
  setTimeout(resolve, patience)
}
/** The frame is in the page. The browser may paint it before the first page is drawn. */
export const tellFrameShown = (portal: Portal): void => void setTimeout(own(portal).tell)
export const frameShown = (portal: Portal): Promise<void> => own(portal).shown
