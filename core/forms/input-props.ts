import type { GetInputPropsReturnType, UseFormReturnType } from '@mantine/form'

import { valueAt } from './use-faults.ts'

interface Behaviour<Values> {
  errorAt(path: string): string | undefined
  show(path: string): void
  readOnly: boolean
  settled(): Values
}
interface Payload<Values> {
  inputProps: GetInputPropsReturnType
  field: string
  options: { type?: string; keepNull?: boolean }
  form: UseFormReturnType<Values>
}
type ChangeHandler = (value: unknown) => void
type BlurHandler = (event: { relatedTarget?: EventTarget | null }) => void

/**
 * What every field gets beside its value: its error when it is time for it, and nothing that
 * changes it while read-only.
 */
export function inputProps<Values>(
  { inputProps: given, field, options, form }: Payload<Values>,
  { errorAt, show, readOnly, settled }: Behaviour<Values>,
) {
  const onBlur: BlurHandler = (event) => {
    // A number input hands over text such as "5.50" while one types; once it is left, the number is
    // what counts.
    const value: unknown = valueAt(form.getValues(), field)
    const meant: unknown = typeof value === 'string' ? valueAt(settled(), field) : value
    if (meant !== value && typeof meant === 'number') form.setFieldValue(field, meant as never)
    // Looking at a field and leaving the form says nothing; going on to the next field does.
    const next = event.relatedTarget
    if (form.isTouched(field) || (next instanceof Element && next.hasAttribute('data-path')))
      show(field)
  }
  return {
    error: errorAt(field),
    // Only edits count as touching; looking at a field does not.
    onFocus: undefined,
    onBlur,
    // React takes null for "not controlled".
    ...(given.value === null && !options.keepNull && { value: '' }),
    ...(given.value === undefined && options.type === 'input' && { value: '' }),
    ...(readOnly && {
      readOnly: true,
      'data-readonly': true,
      onChange: (() => undefined) satisfies ChangeHandler,
    }),
  }
}
