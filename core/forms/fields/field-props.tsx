import type { GetInputPropsReturnType, UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon } from '../../ui/icon.tsx'
import classes from '../forms.module.css'
import { valueAt } from '../faults/use-faults.ts'
import { NoneYet } from './none-yet.tsx'

const wrapperOrder = ['label', 'input', 'error', 'description'] as const

export interface FieldOptions {
  label: ReactNode
  /** A line of help below the field. */
  description?: ReactNode
  /** Shows the required mark. The actual check is in the schema. */
  required?: boolean
  /** Maximum length of the text. The character count appears at 80 % of it. */
  counter?: number
  /** Why this field can't be changed, and who can change it. Makes the field read-only. */
  disabledReason?: string | undefined
  /** A warning about an unusual value, which can still be saved. */
  warning?: string | undefined
  /** Use `checkbox` for Switch and Checkbox. */
  type?: 'input' | 'checkbox'
  /**
   * The choices (undefined while loading), and the path of the page that manages them, such as
   * `/menu/departments`. If there are no choices, the help line says so and links to that page.
   */
  chosenFrom?: { choices: readonly unknown[] | undefined; keptAt: string }
  /** For inputs that accept null, such as dates. */
  keepNull?: boolean
}

/** Shows why a field can't be changed, with a lock icon. */
export function FieldReason({ children }: { children: ReactNode }) {
  return (
    <span className={classes.reason}>
      <Icon name="readOnly" size={12} />
      <span>{children}</span>
    </span>
  )
}

function Counter({ length, maximum }: { length: number; maximum: number }) {
  const { t } = useTranslation('forms')
  return (
    <span className={classes.counter} data-over={length > maximum || undefined}>
      {t('counter', { length, maximum })}
    </span>
  )
}

function renderHelp(
  { description, counter, disabledReason, chosenFrom, warning }: FieldOptions,
  value: unknown,
  readOnly: boolean,
): ReactNode {
  const length = typeof value === 'string' ? value.length : 0
  const near = counter !== undefined && !readOnly && length >= counter * 0.8
  const empty = chosenFrom?.choices?.length === 0 && !readOnly
  if (!description && !near && !disabledReason && !empty && !warning) return undefined
  return (
    <span className={classes.help}>
      {description && <span>{description}</span>}
      {empty && <NoneYet keptAt={chosenFrom.keptAt} />}
      {near && <Counter length={length} maximum={counter} />}
      {disabledReason && <FieldReason>{disabledReason}</FieldReason>}
      {warning && (
        <span role="status" className={classes.reason}>
          <Icon name="warning" size={12} />
          <span>{warning}</span>
        </span>
      )}
    </span>
  )
}

/** This is `any`, as in Mantine's types. */
type Unchecked = GetInputPropsReturnType['value']
/** The type of the value at a path such as `rows.0.price`, where TypeScript can infer it. */
type At<Values, Path extends string> = string extends Path
  ? Unchecked
  : Path extends keyof Values
    ? Values[Path]
    : Path extends `${infer Head}.${infer Rest}`
      ? Head extends keyof Values
        ? At<NonNullable<Values[Head]>, Rest>
        : Values extends readonly (infer Row)[]
          ? At<Row, Rest>
          : Unchecked
      : Unchecked
/** Keeps a number's unit in the type, so that cents in a percent field don't compile. */
type FieldValue<Value> = [Extract<Value, number>] extends [never] ? Unchecked : Value
type FieldProps<Value> = Omit<GetInputPropsReturnType, 'value'> & {
  value?: FieldValue<Value>
  readOnly?: boolean
}

/**
 * All props that a field needs: `<TextInput {...fieldProps(form, 'name', { label: t('…'), required:
 * true, counter: 15 })} />`. The label is above the field, and the error and help are below it. If
 * the user may not change the field, it is read-only and shows the reason. Works with Mantine's
 * TextInput, Textarea, Select, MultiSelect and the number inputs. For Switch and Checkbox, pass
 * `type: 'checkbox'`.
 */
export function fieldProps<Values, Path extends string>(
  form: UseFormReturnType<Values>,
  path: Path,
  options: FieldOptions,
) {
  const { label, required, disabledReason, type = 'input', keepNull } = options
  const props: FieldProps<At<Values, Path>> = form.getInputProps(path, { type, keepNull })
  const readOnly = props.readOnly === true || disabledReason !== undefined
  return {
    ...props,
    label,
    description: renderHelp(options, valueAt(form.values, path), readOnly),
    ...(disabledReason !== undefined && {
      readOnly: true,
      'data-readonly': true,
      onChange: () => undefined,
    }),
    // For screen readers, because HTML has no `readonly` for switches.
    ...(type === 'checkbox' && readOnly && { 'aria-readonly': true }),
    ...(type === 'input' && {
      inputWrapperOrder: [...wrapperOrder],
    }),
    ...(type === 'input' && required && !readOnly && { withAsterisk: true, 'aria-required': true }),
  }
}
