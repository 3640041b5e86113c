// Stands in for the server's blank sheet (server/http/sheet.ts): jsdom loads no frames.
import { fireEvent } from '@testing-library/react'

/** Loads the sheet of a DocumentFrame. Gives what is written on it then. */
export function loadSheet(frame: HTMLIFrameElement): Document {
  const sheet = frame.contentDocument
  if (!sheet) throw new Error('The frame is not in the page.')
  if (!sheet.documentElement) sheet.append(sheet.createElement('html'))
  fireEvent.load(frame)
  return sheet
}
