// Plugin of GraphQL codegen: turns each document into a string with its types and operation id, so
// that the browser needs neither syntax trees nor the graphql package.
import { print, stripIgnoredCharacters } from 'graphql'

const pascal = (name) => name[0].toUpperCase() + name.slice(1)

export const plugin = (_schema, documents) => {
  const definitions = documents.flatMap((file) => file.document.definitions)
  const fragments = definitions
    .filter((d) => d.kind === 'FragmentDefinition')
    .map(print)
    .join('\n')
  const lines = definitions
    .filter((d) => d.kind === 'OperationDefinition')
    .map((operation) => {
      const name = operation.name?.value
      const fields = operation.selectionSet.selections
      if (!name || fields.length !== 1 || fields[0].kind !== 'Field')
        throw new Error(
          `${documents[0].location}: a document has a name and asks for exactly one ` +
            `operation, so that one guard decides it.`,
        )
      const types = pascal(name) + pascal(operation.operation)
      const text = stripIgnoredCharacters(`${print(operation)}\n${fragments}`)
      return (
        `export const ${name} = graph<${types}, ${types}Variables>({ operationId: ` +
        `'${fields[0].name.value}', text: ${JSON.stringify(text)} })`
      )
    })
  return { prepend: [`import { graph } from '#core/graph.ts'`], content: lines.join('\n') }
}
