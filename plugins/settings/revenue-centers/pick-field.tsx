import { Input } from '@mantine/core'
import { useMemo } from 'react'

import { PickList } from '#core'

import type { RevenueCenterValues } from './model/revenue-center.form.ts'
import type { CenterSectionProps } from './sections.types.ts'

type Path = 'stores' | 'devices' | 'orderModes'
type Id<Field extends Path> = RevenueCenterValues[Field][number]
interface PickFieldProps<Field extends Path> extends Pick<CenterSectionProps, 'form'> {
  path: Field
  label: string
  /** Must be the same array while the rows are unchanged. */
  items: readonly {
    id: Id<Field>
    name: string
    detail?: string
    holder?: string
    closed?: boolean
  }[]
  searchLabel: string
  allRow?: string
  /** Disables only this field. */
  closed?: boolean
  /** Sorts the selected ids, so that selecting and deselecting an id isn't a change. */
  order?: (a: Id<Field>, b: Id<Field>) => number
}

/** A form field whose value is the selection in a list. */
export function PickField<Field extends Path>({
  form,
  path,
  items,
  closed,
  order,
  ...list
}: PickFieldProps<Field>) {
  const value = form.values[path] as readonly Id<Field>[]
  const ticked = useMemo(() => new Set(value), [value])
  const input: ReturnType<typeof form.getInputProps> & { readOnly?: boolean } =
    form.getInputProps(path)
  return (
    <div data-path={path}>
      <PickList
        {...list}
        items={items}
        ticked={ticked}
        onChange={(next) => form.setFieldValue(path, [...next].sort(order) as never)}
        readOnly={closed || input.readOnly === true}
        height={288}
      />
      {input.error && (
        <Input.Error mt={4} role="alert">
          {input.error}
        </Input.Error>
      )}
    </div>
  )
}
