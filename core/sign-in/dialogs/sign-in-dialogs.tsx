// All dialogs of the sign-in page. They are in one chunk, which loads with the first dialog that is
// shown.
import dialogText from '../../i18n/en.dialogs.json' with { type: 'json' }
import { addText } from '../../i18n/i18n.ts'

addText('en', 'core', dialogText)

export { ForgotDialog } from '../password/forgot-dialog.tsx'
export { RefusalDialog } from './refusal-dialog.tsx'
export { ResetByLinkDialog } from '../password/reset-by-link-dialog.tsx'
export { StepDialog } from './step-dialog.tsx'
