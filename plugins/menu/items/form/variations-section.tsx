// The variations of an item, such as sizes: one row each, in the register's order.
import { ActionIcon, Button, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  fieldProps,
  FieldReason,
  FormSection,
  Icon,
  KindInput,
  limits,
  MoneyInput,
  operationQuery,
  Switch,
  TextInput,
  useDisabledReason,
  useText,
} from '#core'

import { itemFaults, newVariation, type VariationValues } from '../../rules/menu.ts'
import { itemLimits } from '../item.form.ts'
import type { ItemSectionProps } from './item-form.types.ts'
import classes from './variations-section.module.css'

/**
 * Whether to show loyalty prices, and why they can't be edited here. Editing them requires the same
 * right as on the loyalty page.
 */
function useLoyaltyPrices(rows: readonly VariationValues[]) {
  const { t } = useTranslation('menu')
  const noRight = useDisabledReason('menu.editLoyaltyPricing')
  const { data: program } = useQuery({
    ...operationQuery('getTieredPriceList'),
    enabled: noRight === undefined,
  })
  return {
    isShown: noRight === undefined || rows.some(({ LoyaltyPrice }) => LoyaltyPrice !== null),
    reason:
      noRight ?? (program?.TieredPriceListId === 0 ? t('item.variations.noProgram') : undefined),
  }
}

interface Props extends Pick<ItemSectionProps, 'form'> {
  readOnly: boolean
}

export function VariationsSection({ form, readOnly }: Props) {
  const { t } = useTranslation('menu')
  const text = useText()
  const group = useId()
  const add = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState<number>()
  const { Variations: rows, PromptForPrice } = form.values
  const loyalty = useLoyaltyPrices(rows)
  const change = (next: readonly VariationValues[]) => form.setFieldValue('Variations', next)
  const remove = (at: number) => {
    const left = rows.filter((_, other) => other !== at)
    // If the default is removed, the first row becomes the default, because there must be one.
    change(rows[at]?.IsDefault ? left.map((row, n) => ({ ...row, IsDefault: n === 0 })) : left)
    add.current?.focus()
  }
  const columns = ['name', 'price', 'loyaltyPrice', 'barcode', 'active', 'default'] as const
  const shown = columns.filter((column) => column !== 'loyaltyPrice' || loyalty.isShown)
  // Checked on each change rather than on blur, because another row's switch may cause the fault.
  const defaultFault = itemFaults(form.values).find(({ field }) => field.endsWith('.IsDefault'))

  const renderCell = (column: (typeof columns)[number], at: number) => {
    const named = {
      'aria-label': t('item.variations.of', {
        field: t(`item.variations.${column}`),
        place: at + 1,
      }),
    }
    switch (column) {
      case 'name':
        return (
          <TextInput
            {...fieldProps(form, `Variations.${at}.Name`, {
              label: undefined,
              required: true,
              counter: limits.ItemVariationLimits.Name.maxLength,
            })}
            {...named}
            autoComplete="off"
            autoFocus={added === at}
          />
        )
      case 'price':
        return (
          <MoneyInput
            {...fieldProps(form, `Variations.${at}.RetailPrice`, {
              label: undefined,
              required: !PromptForPrice,
            })}
            {...named}
          />
        )
      case 'loyaltyPrice':
        return (
          <MoneyInput
            {...fieldProps(form, `Variations.${at}.LoyaltyPrice`, { label: undefined })}
            {...named}
            disabled={loyalty.reason !== undefined}
          />
        )
      case 'barcode':
        return (
          <KindInput
            kind="code"
            {...fieldProps(form, `Variations.${at}.Barcode`, {
              label: undefined,
              counter: itemLimits.Barcode.maxLength,
            })}
            {...named}
          />
        )
      case 'active':
        return (
          <Switch
            {...fieldProps(form, `Variations.${at}.IsActive`, {
              label: undefined,
              type: 'checkbox',
            })}
            {...named}
          />
        )
      case 'default': {
        const { error: _shownBelow, ...props } = fieldProps(form, `Variations.${at}.IsDefault`, {
          label: undefined,
          type: 'checkbox',
        })
        return (
          <Radio
            {...props}
            {...named}
            name={group}
            error={defaultFault?.field === `Variations.${at}.IsDefault`}
            {...(!readOnly && {
              onChange: () => change(rows.map((row, n) => ({ ...row, IsDefault: n === at }))),
            })}
          />
        )
      }
    }
  }

  return (
    <FormSection title={t('item.variations.title')} help={t('item.variations.help')}>
      {rows.length === 0 ? (
        <p className={classes.none}>{t('item.variations.none')}</p>
      ) : (
        <>
          {loyalty.isShown && loyalty.reason !== undefined && !readOnly && (
            <FieldReason>{loyalty.reason}</FieldReason>
          )}
          <table className={classes.rows}>
            <thead>
              <tr>
                {shown.map((column) => (
                  <th key={column} scope="col">
                    {t(`item.variations.${column}`)}
                  </th>
                ))}
                {/* This column has no header, because its buttons have their own labels. */}
                <td aria-hidden />
              </tr>
            </thead>
            <tbody>
              {rows.map((_row, at) => (
                // New rows have no id, so their position is the key.
                <tr key={at}>
                  {shown.map((column) => (
                    <td
                      key={column}
                      className={classes[column]}
                      data-label={t(`item.variations.${column}`)}
                    >
                      {renderCell(column, at)}
                    </td>
                  ))}
                  <td className={classes.remove}>
                    {!readOnly && (
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        aria-label={t('item.variations.remove', { place: at + 1 })}
                        onClick={() => remove(at)}
                      >
                        <Icon name="delete" size={16} />
                      </ActionIcon>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {defaultFault && !readOnly && (
            <p role="alert" className={classes.error}>
              {text(defaultFault.key)}
            </p>
          )}
        </>
      )}
      {!readOnly &&
        (rows.length < itemLimits.Variations.maxItems ? (
          <div>
            <Button
              ref={add}
              variant="default"
              leftSection={<Icon name="add" size={14} />}
              onClick={() => {
                setAdded(rows.length)
                change([...rows, newVariation(rows.length === 0)])
              }}
            >
              {t('item.variations.add')}
            </Button>
          </div>
        ) : (
          <p className={classes.none}>
            {t('item.variations.most', { count: itemLimits.Variations.maxItems })}
          </p>
        ))}
    </FormSection>
  )
}
