import { failureOf, notify, useText } from '#core'

/** Says above the page what failed, and why. */
export function useSayFailed(title: string): (error: unknown) => void {
  const text = useText()
  return (error) => {
    const { kind, requestId } = failureOf(error)
    notify({
      kind: 'error',
      title,
      text: text(`ui:error.${kind}.text`),
      ...(requestId !== undefined && { requestId }),
    })
  }
}
