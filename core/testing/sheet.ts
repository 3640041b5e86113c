// Replaces the server's blank sheet (server/http/sheet.ts), because jsdom loads no frames.
import { fireEvent } from '@testing-library/react'

/** Loads the sheet of a DocumentFrame. Returns the document written into it. */
export function loadSheet(frame: HTMLIFrameElement): Document {
  const sheet = frame.contentDocument
  if (!sheet) throw new Error('The frame is not in the page.')
  if (!sheet.documentElement) sheet.append(sheet.createElement('html'))
  fireEvent.load(frame)
  return sheet
}
