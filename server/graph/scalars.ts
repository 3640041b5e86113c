// Our own GraphQL scalars. They correspond to formats of the REST contracts.
import { GraphQLError, GraphQLScalarType, Kind } from './graphql.ts'

import { isFileOfBody } from '../calls/uploads.ts'
import { formats, hasAtMostTwoDecimals, isWallTime } from '../http/contract/formats.ts'

function scalar<T>(
  name: string,
  holds: (value: unknown) => value is T,
  expected: string,
): GraphQLScalarType<T, T> {
  const read = (value: unknown): T => {
    if (!holds(value)) throw new GraphQLError(`${name} is ${expected}.`)
    return value
  }
  return new GraphQLScalarType<T, T>({
    name,
    parseValue: read,
    serialize: read,
    parseLiteral: (node) =>
      read(
        node.kind === Kind.INT || node.kind === Kind.FLOAT
          ? Number(node.value)
          : node.kind === Kind.STRING
            ? node.value
            : undefined,
      ),
  })
}
const twoDecimals = (value: unknown): value is number =>
  typeof value === 'number' && hasAtMostTwoDecimals(value)
const instant = formats['date-time']

/** By name, for the schema built from schemas/graph.graphql. */
export const scalars: Readonly<Record<string, GraphQLScalarType<unknown, unknown>>> = {
  Money: scalar('Money', twoDecimals, 'a number of dollars with at most two decimals'),
  Percent: scalar('Percent', twoDecimals, 'a number with at most two decimals'),
  WallTime: scalar(
    'WallTime',
    (value): value is string => typeof value === 'string' && isWallTime(value),
    'a time such as 0930; 2400 is the end of the day',
  ),
  DateTime: scalar(
    'DateTime',
    (value): value is string => typeof value === 'string' && instant(value),
    'an instant such as 2026-11-20T15:00:00Z',
  ),
  Upload: new GraphQLScalarType<unknown, unknown>({
    name: 'Upload',
    parseValue(value) {
      if (!isFileOfBody(value)) throw new GraphQLError('Upload is a file of a multipart request.')
      return value
    },
    parseLiteral: () => {
      throw new GraphQLError('Upload is a file of a multipart request.')
    },
    serialize: () => {
      throw new GraphQLError('Upload is never answered.')
    },
  }),
}
