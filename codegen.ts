// Configures GraphQL codegen. It generates typed documents beside each plugin, so that the bundler
// puts them into the plugin's file, and resolver types for the server.
import type { CodegenConfig } from '@graphql-codegen/cli'
import { globSync } from 'node:fs'

const scalars = {
  ID: 'string',
  Money: 'number',
  Percent: 'number',
  WallTime: 'string',
  DateTime: 'string',
  Upload: 'File',
}
const documents = globSync('plugins/**/*.graphql').sort()

const config: CodegenConfig = {
  schema: 'schemas/graph.graphql',
  silent: true,
  generates: {
    ...Object.fromEntries(
      documents.map((file) => [
        file.replace(/\.graphql$/, '.graph.ts'),
        {
          documents: file,
          plugins: ['typescript-operations', './scripts/codegen/string-documents.mjs'],
          config: { enumType: 'string-literal', scalars, useTypeImports: true },
        },
      ]),
    ),
    'server/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        scalars: { ...scalars, Upload: '../calls/uploaded-file.ts#UploadedFile' },
        useTypeImports: true,
        enumsAsTypes: true,
        contextType: '../calls/graph-context.ts#GraphContext',
        makeResolverTypeCallable: false,
      },
    },
  },
}
export default config
