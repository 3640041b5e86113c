import { useText } from '../i18n/text.ts'
import { failureOf } from '../ui/messages/failure.ts'
import { notify, type NoticeInput } from './notices.ts'

/**
 * Says above the page what failed, and why: by the kind of failure, with the request's id for
 * support.
 * @returns a function of the error, a title that says what failed, and what differs from that, such
 * as an action
 */
export function useSayFailed(): (
  error: unknown,
  title: string,
  more?: Pick<NoticeInput, 'action'> & { text?: string | undefined },
) => void {
  const text = useText()
  return (error, title, { text: own, ...more } = {}) => {
    const { kind, requestId } = failureOf(error)
    notify({
      kind: 'error',
      title,
      text: own ?? text(`ui:error.${kind}.text`),
      ...more,
      ...(requestId !== undefined && { requestId }),
    })
  }
}
