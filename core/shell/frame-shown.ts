import { perPortal, type Portal } from '../portal/portal.ts'

/** The longest time to wait for the frame, in milliseconds. */
const patience = 1000
const own = perPortal(() => ({ shown: Promise.resolve(), tell: (): void => undefined }))

/**
 * Delays the first page until the frame, which was prerendered behind the card, is shown. The menu
 * then appears first.
 */
export function awaitFrame(portal: Portal): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(own(portal), { shown: promise, tell: resolve })
  setTimeout(resolve, patience)
}
/**
 * Reports that the frame is in the page. Waits a moment, so that the browser can paint it before
 * the first page renders.
 */
export const tellFrameShown = (portal: Portal): void => void setTimeout(own(portal).tell)
export const frameShown = (portal: Portal): Promise<void> => own(portal).shown
