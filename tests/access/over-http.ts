// Calls every operation of every contract over HTTP far enough for its guard to answer, because the
// guard runs before the content is checked.
import { readFileSync } from 'node:fs'
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isScalarType,
  getNamedType,
  type GraphQLInputType,
} from 'graphql'

import { restOperations } from '../../server/http/contract/operations.ts'
import type { TestPerson } from '../../server/testing/platform.ts'

const schema = buildSchema(
  readFileSync(new URL('../../schemas/graph.graphql', import.meta.url), 'utf8'),
)
const examples: Readonly<Record<string, string>> = {
  Int: '1',
  Float: '1',
  Boolean: 'true',
  Money: '1',
  Percent: '1',
  WallTime: '"0900"',
  DateTime: '"2026-11-20T10:00:00Z"',
}

/** A literal of a type that makes the query well-formed. */
function buildLiteral(type: GraphQLInputType): string {
  if (isNonNullType(type)) return buildLiteral(type.ofType)
  if (isListType(type)) return `[${buildLiteral(type.ofType)}]`
  if (isEnumType(type)) return type.getValues()[0]!.name
  if (isScalarType(type)) return examples[type.name] ?? '"1"'
  const fields = isInputObjectType(type)
    ? Object.values(type.getFields()).filter((field) => isNonNullType(field.type))
    : []
  return `{ ${fields.map((field) => `${field.name}: ${buildLiteral(field.type)}`).join(', ')} }`
}
const documents = new Map(
  [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ].flatMap(([kind, type]) =>
    Object.values((type as ReturnType<typeof schema.getQueryType>)?.getFields() ?? {}).map(
      (field): [string, string] => {
        const args = field.args
          .filter((arg) => isNonNullType(arg.type))
          .map((arg) => `${arg.name}: ${buildLiteral(arg.type)}`)
        const picked = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }'
        return [
          field.name,
          `${String(kind)} { ` +
            `${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${picked} }`,
        ]
      },
    ),
  ),
)

/**
 * Skipped, because a file needs a multipart request, which these aren't; other operations have the
 * same guard.
 */
const takesFile = ([, document]: [string, string]) => document.includes('imageFile')
export const everyOperation: readonly string[] = [
  ...restOperations.map(({ id }) => id),
  ...[...documents].filter((entry) => !takesFile(entry)).map(([id]) => id),
]

export interface GuardAnswer {
  status: number
  code: string | undefined
}
/**
 * The guard's answer: 403 `denied`, or the error of a later check (a missing body, not built yet).
 */
export async function askGuard(person: TestPerson, id: string): Promise<GuardAnswer> {
  const document = documents.get(id)
  if (document !== undefined) {
    const answer = await person.graph(document)
    const { status, code } = (answer.body.errors?.[0]?.extensions ?? { status: answer.status }) as {
      status: number
      code?: string
    }
    return { status, code }
  }
  const operation = restOperations.find((one) => one.id === id)!
  const answer = await person.request({
    method: operation.method,
    url: operation.path.replace(/\{\w+\}/g, '1'),
    headers: {
      'x-csrf-token': person.csrf,
      ...(person.context && { 'x-context': person.context }),
    },
  })
  return { status: answer.status, code: (answer.body as { code?: string } | undefined)?.code }
}
