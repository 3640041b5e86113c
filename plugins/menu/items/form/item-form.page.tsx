// Facts: U-075, U-077
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'

import {
  definePage,
  RecordActions,
  parseRecordId,
  SettingsForm,
  useDelete,
  useDisabledReason,
} from '#core'

import { GeneralSection } from './general-section.tsx'
import { extendedFields, MoreSection } from './more-section.tsx'
import { holds, itemsPath } from '../new-item.ts'
import { PriceSection } from './price-section.tsx'
import { BasicSetupInfo, SetupButton, useSetupMode } from './setup-mode.tsx'
import { VariationsSection } from './variations-section.tsx'
import { choiceQueries } from '../use-item-choices.ts'
import { itemQuery, useItemForm } from '../use-item-form.ts'

function ItemFormPage() {
  const { t } = useTranslation('menu')
  const id = parseRecordId(useParams().itemId)
  const setup = useSetupMode()
  const disabledReason = useDisabledReason('menu.editItems')
  const deleteReason = useDisabledReason('menu.deleteItems')
  const {
    settings,
    choices,
    stored,
    isNew,
    follows,
    saveAndAddAnother,
    duplicateThis,
    leaveDeleted,
  } = useItemForm(id)
  const { form } = settings
  const remove = useDelete('deleteItem', 'menu:items.delete')
  const askToDelete = async () => {
    if (!stored) return
    const { ItemName: name, ConcurrencyChecksum } = stored
    if (await remove({ name, args: { body: { ItemMasterId: id, ConcurrencyChecksum } } }))
      leaveDeleted(settings)
  }

  return (
    <SettingsForm
      title={
        isNew ? t(setup.extended ? 'item.newExtended' : 'item.newBasic') : settings.base.ItemName
      }
      subtitle={isNew ? t('item.newSubtitle') : undefined}
      back={{ to: itemsPath, label: t('items.title') }}
      settings={settings}
      disabledReason={disabledReason}
      saveAnd={{ label: t('item.saveAndAnother'), run: saveAndAddAnother }}
      actions={
        <>
          {isNew && <SetupButton {...setup} />}
          {/* Always shown, but disabled for a new item, because there is nothing to duplicate or
              delete yet. */}
          <RecordActions
            duplicate={{
              label: t('item.duplicate'),
              reason: disabledReason ?? (isNew ? t('item.duplicateNew') : undefined),
              run: duplicateThis,
            }}
            remove={{
              label: t('items.delete.action'),
              reason: deleteReason ?? (isNew ? t('item.deleteNew') : undefined),
              run: askToDelete,
            }}
          />
        </>
      }
    >
      {isNew && !setup.extended && <BasicSetupInfo />}
      <GeneralSection
        form={form}
        choices={choices}
        focused={follows}
        withType={
          (isNew && setup.extended) ||
          form.values.ItemType !== 'I' ||
          settings.base.ItemType !== 'I'
        }
      />
      <PriceSection form={form} choices={choices} />
      {(!isNew || setup.extended || holds(form.values, extendedFields)) && (
        <>
          <VariationsSection form={form} readOnly={settings.readOnlyReason !== undefined} />
          <MoreSection form={form} choices={choices} />
        </>
      )}
    </SettingsForm>
  )
}

export const page = definePage({
  Component: ItemFormPage,
  loader: ({ ensure, params }) => {
    const id = parseRecordId(params.itemId)
    return Promise.all([
      ...choiceQueries.map((query) => ensure(query)),
      ...(id === 0 ? [] : [ensure(itemQuery(id))]),
    ])
  },
})
