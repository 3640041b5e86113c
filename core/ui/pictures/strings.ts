import { addText } from '../../i18n/i18n.ts'
import text from './text.en.json' with { type: 'json' }

addText('en', 'pictures', text)

/** The namespace of this folder's strings, which load with the first page that has pictures. */
export const namespace = 'pictures'
