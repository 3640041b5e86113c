import { useText } from '../i18n/text.ts'
import { toFailure } from '../ui/messages/failure.ts'
import { useNotify, type NoticeInput } from '../notices/notices.ts'
import { usePortal } from '../portal/portal.ts'
import { reportFault } from './report.ts'

/**
 * Shows a notice about what failed and why, with the request id for support. The reason is the
 * server's text if it refused the call, or else a text for the kind of failure.
 * @returns a function that takes the error, a title that says what failed, and overrides such as an
 * action
 */
export function useSayFailed(): (
  error: unknown,
  title: string,
  more?: Pick<NoticeInput, 'action'> & { text?: string | undefined },
) => void {
  const text = useText()
  const notify = useNotify()
  const portal = usePortal()
  return (error, title, { text: own, ...more } = {}) => {
    reportFault(portal, error)
    const { kind, fateUnknown, message, requestId } = toFailure(error)
    notify({
      kind: 'error',
      title,
      text: own ?? message ?? text(`ui:error.${fateUnknown ? 'unknownFate' : kind}.text`),
      ...more,
      ...(requestId !== undefined && { requestId }),
    })
  }
}
