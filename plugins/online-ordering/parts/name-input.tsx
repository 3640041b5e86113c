import { fieldProps, TextInput, type Settings } from '#core'
import { cleanName } from '#schemas/rules/names.ts'

interface NameInputProps<Values> {
  form: Settings<Values>['form']
  path: string
  label: string
  description: string
}

/** A record's name. It's trimmed on blur, so that the field shows what will be saved. */
export function NameInput<Values>({ form, path, label, description }: NameInputProps<Values>) {
  const props = fieldProps(form, path, { label, description, required: true })
  const typed = String(props.value)
  return (
    <TextInput
      {...props}
      autoComplete="off"
      onBlur={(event) => {
        if (cleanName(typed) !== typed) props.onChange(cleanName(typed))
        props.onBlur?.(event)
      }}
    />
  )
}
