// The signed-in part of the portal, fetched while one types. The one file that finds plugins: by their folders.
import '@mantine/core/styles.layer.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { RouterProvider } from 'react-router-dom'

import manifest from '#manifest/portal.json' with { type: 'json' }

import type { PortalManifest } from '../access/manifest.ts'
import { pluginOperations } from '../api/generated/operations.plugins.ts'
import { registerOperations } from '../api/operations.ts'
import { reportFault } from '../errors/report.ts'
import coreText from '../i18n/en.json' with { type: 'json' }
import { addText } from '../i18n/i18n.ts'
import { registerPluginText } from '../i18n/plugin-text.ts'
import { registerPlugins } from '../plugin/registry.ts'
import { RenewalHost } from '../session/renewal-dialog.tsx'
import { useTenantContext } from '../tenancy/context.ts'
import { PickerHost } from '../tenancy/picker-host.tsx'
import { startPortal } from './start.ts'

type Texts = Record<string, unknown>

registerOperations(pluginOperations)
registerPlugins(import.meta.glob('../../plugins/*/plugin.ts', { eager: true, import: 'default' }), reportFault)

// Text of core's rooms, of the manifest, and where the plugins' own lies.
addText('en', 'core', coreText)
for (const [path, text] of Object.entries(import.meta.glob<Texts>('../*/text.en.json', { eager: true, import: 'default' }))) addText('en', path.split('/')[1]!, text)
for (const [path, text] of Object.entries(import.meta.glob<Record<string, Texts>>('../../manifest/locales/*.json', { eager: true, import: 'default' })))
  for (const [plugin, texts] of Object.entries(text)) addText(/(\w[\w-]*)\.json$/.exec(path)![1]!, plugin, texts)
registerPluginText(import.meta.glob<Texts>(['../../plugins/*/locales/*.json', '!../../plugins/*/locales/*.manifest.json'], { import: 'default' }))

export function Portal({ target }: { target: string | undefined }) {
  // The compiled manifest is JSON: its literals are wider than the types that wrote it.
  const [router] = useState(() => startPortal(manifest as unknown as PortalManifest, target))
  const { client } = useTenantContext()
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <PickerHost />
      <RenewalHost />
    </QueryClientProvider>
  )
}
