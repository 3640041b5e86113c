// Rules for which folders may import which. Each message names the fix. Plugins import core, core
// imports core/access, and that imports schemas and manifest. The server is separate and imports
// only pure code.
/** The platform's folders, low to high. Each imports only folders of the lines above it. */
const platformOrder = [
  ['csv', 'documents'],
  ['data'],
  ['domain'],
  ['config'],
  ['calls'],
  ['jobs'],
  ['generated', 'mail', 'flags'],
  ['access'],
  ['identity'],
  ['http'],
  ['graph', 'idp', 'records'],
  ['payment-host'],
  ['plugins'],
  ['pages'],
  ['core'],
  ['prerender'],
]
const isTest = '(\\.test\\.ts|\\.fixtures\\.ts)$|/testing/'
/**
 * A rule for each folder of the platform: it may not import a folder of the same line or of a line
 * below, not even types.
 */
const platformRules = platformOrder.flatMap((line, at) =>
  line.map((folder) => {
    const below = ['testing', folder, ...platformOrder.slice(0, at).flat()]
    return {
      name: `platform-order-${folder}`,
      severity: 'error',
      comment:
        `server/${folder} imports only ${below
          .slice(1)
          .map((name) => `server/${name}`)
          .join(', ')}, ` +
        'time.ts, resellers.ts and hosts.ts. Move the shared type or function down into one of ' +
        'these, take it as a parameter, or move the file up.',
      from: { path: `^server/${folder}/`, pathNot: isTest },
      to: {
        path: '^server/',
        pathNot: `^server/((${below.join('|')})/|(time|resellers|hosts)\\.ts$)`,
      },
    }
  }),
)
/** The domains, low to high. Each imports only the ones before it. */
const domainOrder = [
  'tenancy',
  'images',
  'messages',
  'people',
  'catalog',
  'devices',
  'sales',
  'orders',
]
const domainRules = domainOrder.map((domain, at) => {
  const below = domainOrder.slice(0, at + 1)
  return {
    name: `domain-order-${domain}`,
    severity: 'error',
    comment:
      `server/domain/${domain} imports only the domains ${below.join(', ')}. ` +
      'Move what both need down into one of these, or move the file up.',
    from: { path: `^server/domain/${domain}/`, pathNot: isTest },
    to: { path: '^server/domain/', pathNot: `^server/domain/(${below.join('|')})/` },
  }
})
/** The folders of core, low to high. Each imports only the ones before it, including types. */
const coreOrder = [
  'portal',
  'access/words',
  'access/sign-in',
  'access',
  'access/explain',
  'access/analysis',
  'access/people',
  'time',
  'generated',
  'plugin',
  'plugin/parts',
  'plugin/overlays',
  'plugin/compile',
  'browser',
  'i18n',
  'ui',
  'ui/controls',
  'ui/printing',
  'ui/hooks',
  'ui/parts',
  'ui/pictures',
  'ui/waiting',
  'ui/messages',
  'ui/confirm',
  'notices',
  'theme',
  'api',
  'api/files',
  'errors',
  'session',
  'session/facts',
  'page',
  'charts',
  'forms',
  'forms/faults',
  'forms/time',
  'forms/fields',
  'forms/dates',
  'forms/drafts',
  'forms/state',
  'forms/dialogs',
  'forms/form',
  'forms/record',
  'grid',
  'grid/state',
  'grid/cells',
  'grid/rows',
  'grid/pick-list',
  'grid/data-grid',
  'grid/list-page',
  'grid/stores',
  'sign-in/flow',
  'sign-in/card',
  'sign-in/dialog-parts',
  'sign-in/password',
  'sign-in/account-status',
  'sign-in/dialogs',
  'sign-in/page',
  'session-life/times',
  'session-life/renewal',
  'session-life',
  'tenancy',
  'tenancy/pickers',
  'tenancy/banners',
  'legacy',
  'records/columns',
  'records/list',
  'records/action',
  'records/setting',
  'records',
  'shell/slots',
  'attention',
  'shell/layout',
  'shell/layout/palette',
  'shell/layout/sidebar',
  'shell/layout/header',
  'shell/layout/app-shell',
  'shell/inspector',
  'shell/inspector/question',
  'shell/inspector/answer',
  'shell/inspector/drawer',
  'shell/denied',
  'shell',
]
/** Files directly in these folders of core, without their subfolders. */
const filesOf = (folders) => `^core/(${folders.join('|')})/[^/]+$`
const notProduct = '(/testing/|\\.test\\.tsx?$|\\.fixtures\\.ts$)'
/**
 * Files directly in core that every folder may import. No folder of core may import the others,
 * because they are the top layer.
 */
const coreBasis = '^core/(config|graph|money|operations|required)\\.ts$'

export default {
  forbidden: [
    ...platformRules,
    ...domainRules,
    {
      name: 'core-knows-no-plugin',
      severity: 'error',
      comment:
        'Core finds plugins by glob in core/shell/portal.tsx and knows none by name. Move ' +
        'what you need to core/, or offer it through the manifest.',
      from: { path: '^core/' },
      to: { path: '^plugins/' },
    },
    {
      name: 'plugins-do-not-import-each-other',
      severity: 'error',
      comment:
        'A plugin must work without the others. Move the shared part to core/, or link by route.',
      from: { path: '^plugins/([^/]+)/' },
      to: { path: '^plugins/', pathNot: '^plugins/$1/' },
    },
    {
      name: 'plugins-use-core-entry-files',
      severity: 'error',
      comment:
        'Plugins import core by these files only: #core (screens), #core/manifest.ts ' +
        '(plugin.ts), #core/graph.ts (generated), #core/preview.ts and #core/preview-shell.ts ' +
        '(the shell to look at). Export it from core/index.ts if others need it too.',
      from: {
        path: '^plugins/',
        pathNot: '(/e2e/|^plugins/[^/]+/server/|\\.test\\.tsx?$|\\.fixtures\\.ts$)',
      },
      to: {
        path: '^core/',
        pathNot: '^core/(index|manifest|graph|preview|preview-shell|testing/[^/]+)\\.tsx?$',
      },
    },
    {
      name: 'plugin-ts-is-data',
      severity: 'error',
      comment:
        'plugin.ts and slots.ts are loaded by Node: they import #core/manifest.ts and ' +
        'their own rules, and screens only lazily, with import().',
      from: { path: '^plugins/[^/]+/(plugin|slots)\\.ts$' },
      to: { path: '\\.tsx$|^core/index\\.ts$', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'access-is-pure',
      severity: 'error',
      comment:
        'core/access decides from data alone: no React, no DOM, no fetch, nothing of the ' +
        'rest of core.',
      from: { path: '^core/access/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(core|plugins|server)/|^node_modules/', pathNot: '^core/access/' },
    },
    ...coreOrder.slice(0, -1).map((folder, index) => ({
      name: `core-${folder.replaceAll('/', '-')}-imports-downwards`,
      severity: 'error',
      comment:
        `core/${folder} is below the imported folder (coreOrder, at the head of this file). ` +
        `Move what you need down to core/${folder} or below it, or let the folder above ` +
        'pass it as a parameter or register it.',
      from: { path: filesOf([folder]), pathNot: notProduct },
      to: { path: filesOf(coreOrder.slice(index + 1)) },
    })),
    {
      name: 'core-folders-have-a-place',
      severity: 'error',
      comment:
        'A folder of core that is missing from the order is not checked. Add it to ' +
        'coreOrder, at the head of this file, above all folders that it imports.',
      from: {},
      to: { path: '^core/.+/', pathNot: [filesOf(coreOrder), '/testing/'] },
    },
    {
      name: 'core-basis-imports-only-types',
      severity: 'error',
      comment:
        'Every folder of core imports these files, so they import only core/generated. ' +
        'Move what needs more into the folder that it needs.',
      from: { path: coreBasis },
      to: { path: '^core/', pathNot: ['^core/generated/', coreBasis] },
    },
    {
      name: 'core-imports-no-entry-file',
      severity: 'error',
      comment:
        'The files directly in core/ (what plugins import, the start page) import from all ' +
        'folders. Import the file that has what you need instead.',
      from: { path: '^core/.+/', pathNot: notProduct },
      to: { path: '^core/[^/]+\\.tsx?$', pathNot: coreBasis },
    },
    {
      name: 'no-circles-in-the-portal',
      severity: 'error',
      comment:
        'Two files that need each other, by a type too, are one file, or need a third below both.',
      from: { path: '^(core|plugins)/' },
      to: { circular: true },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment:
        'schemas/rules is shared by form and handler: values in, { field, key } out. No ' +
        'React, no DOM, no server.',
      from: { path: '^schemas/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(core|plugins|server|node_modules)/' },
    },
    {
      name: 'rules-of-plugins-are-pure',
      severity: 'error',
      comment:
        "A plugin's rules are shared by its forms and handlers, as those of schemas/rules are by " +
        'all: values in, { field, key } out. No React, no DOM, no server.',
      from: { path: '^plugins/([^/]+)/rules/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(core|plugins|server|node_modules)/',
        pathNot: '^plugins/$1/rules/',
      },
    },
    {
      name: 'server-takes-only-the-pure',
      severity: 'error',
      comment:
        'The server shares decisions, overlays, time and numbers with the portal, and ' +
        'types; it runs nothing else of core.',
      from: {
        path: '^(server|plugins/[^/]+/server)/',
        // Tests of a plugin may compile their own manifest.
        pathNot: '^plugins/.*\\.test\\.ts$',
      },
      to: {
        path: '^core/',
        dependencyTypesNot: ['type-only'],
        pathNot:
          '^core/(access/|plugin/(compile/check-reachable|manifest-error|overlays/(effective|known-parts|overlay|with-overlays))\\.ts$|time/|api/affected-stores\\.ts|money\\.ts|i18n/numbers\\.ts|required\\.ts|operations\\.ts|graph\\.ts|session/gates\\.ts|browser/safe-return-url\\.ts|generated/)',
      },
    },
    {
      name: 'platform-knows-no-plugin',
      severity: 'error',
      comment:
        'The platform finds plugins by their path (server/plugins/installed.ts) and works ' +
        'without any of them. Move what you need to server/, or the test into the plugin.',
      from: { path: '^server/' },
      to: { path: '^plugins/' },
    },
    {
      name: 'plugin-servers-do-not-wait-for-themselves',
      severity: 'error',
      comment:
        'installed.ts loads all plugins, so a plugin that imports it, or a file that ' +
        'needs it, waits for itself and startup hangs.',
      from: { path: '^plugins/[^/]+/server/', pathNot: '\\.test\\.ts$|\\.fixtures\\.ts$' },
      to: { path: '^server/plugins/installed\\.ts$', reachable: true },
    },
    {
      name: 'plugin-servers-know-no-screen',
      severity: 'error',
      comment:
        "A plugin's server half uses its own rules (rules/) and the platform, nothing " +
        'that a browser renders.',
      from: {
        path: '^plugins/([^/]+)/server/',
        pathNot: '\\.test\\.ts$|\\.fixtures\\.ts$',
      },
      to: { path: '^plugins/', pathNot: '^plugins/$1/(server|rules)/' },
    },
    {
      name: 'portal-knows-no-server',
      severity: 'error',
      comment: 'The browser speaks to the platform by contract only.',
      from: {
        path: '^(core|plugins)/',
        pathNot: '(/e2e/|^plugins/[^/]+/server/|\\.test\\.tsx?$)',
      },
      to: { path: '^(server|plugins/[^/]+/server)/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that need each other are one file, or need a third below both.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-type-cycles-on-the-platform',
      severity: 'error',
      comment:
        'Two files that need each other’s types are one file, or need a third below both. ' +
        'Move the type into the lower file.',
      from: { path: '^(server|plugins/[^/]+/server)/' },
      to: { circular: true },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      comment: 'Test helpers stay in tests.',
      from: {
        pathNot:
          '(\\.test\\.tsx?$|/e2e/|^tests/|/testing/|\\.fixtures\\.ts$|^scripts/|\\.config\\.ts$|^server/main\\.ts$)',
      },
      to: { path: '(/testing/|/e2e/|^tests/|\\.fixtures\\.ts$)' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
