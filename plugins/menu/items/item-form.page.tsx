import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'

import { definePage, notFound, SettingsForm, useDisabledReason } from '#core'

import { GeneralSection } from './general-section.tsx'
import { ItemActions } from './item-form.actions.tsx'
import { extendedFields, MoreSection } from './more-section.tsx'
import { holds, itemsPath } from './new-item.ts'
import { PriceSection } from './price-section.tsx'
import { BasicSetupInfo, SetupButton, useSetupMode } from './setup-mode.tsx'
import { useDeleteItem } from './use-delete-item.ts'
import { choiceQueries } from './use-item-choices.ts'
import { itemQuery, useItemForm } from './use-item-form.ts'

/** Ids from a thousand million on are charges. */
const idOf = (param: string | undefined) => (/^\d{1,9}$/.test(param ?? '') ? Number(param) : notFound())

function ItemFormPage() {
  const { t } = useTranslation('menu')
  const navigate = useNavigate()
  const id = idOf(useParams().itemId)
  const isNew = id === 0
  const setup = useSetupMode()
  const disabledReason = useDisabledReason('menu.editItems')
  const { settings, choices, stored, follows, saveAndAddAnother, duplicateThis } = useItemForm(id)
  const { form } = settings
  const remove = useDeleteItem()
  const askToDelete = () => {
    if (!stored) return
    void remove({ id, name: stored.ItemName, checksum: stored.ConcurrencyChecksum }).then((deleted) => {
      if (!deleted) return
      settings.discard()
      void navigate(itemsPath)
    })
  }

  return (
    <SettingsForm
      title={isNew ? t(setup.extended ? 'item.newExtended' : 'item.newBasic') : settings.base.name}
      subtitle={isNew ? t('item.newSubtitle') : undefined}
      back={{ to: itemsPath, label: t('items.title') }}
      settings={settings}
      disabledReason={disabledReason}
      saveAnd={{ label: t('item.saveAndAnother'), run: saveAndAddAnother }}
      actions={
        <>
          {isNew && <SetupButton {...setup} />}
          <ItemActions isNew={isNew} onDuplicate={duplicateThis} onDelete={askToDelete} />
        </>
      }
    >
      {isNew && !setup.extended && <BasicSetupInfo />}
      <GeneralSection form={form} choices={choices} focused={follows} withType={(isNew && setup.extended) || form.values.itemType !== 'I' || settings.base.itemType !== 'I'} />
      <PriceSection form={form} choices={choices} />
      {(!isNew || setup.extended || holds(form.values, extendedFields)) && <MoreSection form={form} choices={choices} />}
    </SettingsForm>
  )
}

export const page = definePage({
  Component: ItemFormPage,
  loader: ({ ensure, params }) => {
    const id = idOf(params.itemId)
    return Promise.all([...choiceQueries.map((query) => ensure(query)), ...(id === 0 ? [] : [ensure(itemQuery(id))])])
  },
})
