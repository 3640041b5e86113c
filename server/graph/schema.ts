// Connects the GraphQL schema with its resolvers. Each query and mutation field is checked
// separately, in this order: guard → built → limits → idempotency key → organization and store →
// resolver. A field without a guard, or of a missing plugin, is denied. A field without a resolver
// answers 501. Facts: C12
import {
  buildSchema,
  isScalarType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from './graphql.ts'
import { readFileSync } from 'node:fs'

import type { GraphOperationId } from '../../core/generated/operation-ids.ts'
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts'
import {
  parseIdempotencyKey,
  refuseWithoutSpace,
  type Admission,
  type Services,
} from '../http/admission.ts'
import type { AnyCall } from '../calls/call.ts'
import { buildCall } from '../http/new-call.ts'
import { operationTable } from '../http/contract/operations.ts'
import { invalid, notBuilt, notFound, unauthenticated } from '../calls/problem.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GraphContext } from '../calls/graph-context.ts'
import { createLimits } from './limits.ts'
import { scalars } from './scalars.ts'
import { readFiles } from '../calls/uploads.ts'

/** The request, as the route admitted it. Nested in `ask` because yoga has its own `request`. */
export interface GraphRequest {
  ask: { request: FastifyRequest; reply: FastifyReply; admission: Admission }
}
/** Resolvers of query and mutation fields; no other type needs one. */
export interface GraphResolvers {
  Query: QueryResolvers
  Mutation: MutationResolvers
}
type Resolver = (parent: unknown, args: unknown, context: GraphContext, info: unknown) => unknown

const listFields = (
  type: GraphQLObjectType<unknown, GraphRequest> | null | undefined,
): GraphQLField<unknown, GraphRequest>[] => Object.values(type?.getFields() ?? {})

/**
 * The ids of GraphQL operations. The table has to be filtered for them, because it also has the
 * operations of the other contracts.
 */
const graphOperations = new Set<string>(
  Object.entries(operationTable).flatMap(([id, { contract }]) =>
    contract === 'graph' ? [id] : [],
  ),
)
const isGraphOperation = (id: string): id is GraphOperationId => graphOperations.has(id)

/**
 * Refuses an organization or enterprise unit that is neither the session's nor granted to it. The
 * answer is a 404, and the attempt is audited.
 */
async function checkContext(call: AnyCall, args: Readonly<Record<string, unknown>>): Promise<void> {
  const organization = args.organization ?? args.nepOrganization
  if (organization !== undefined && organization !== String(call.scope.merchantId))
    await refuseContext(call, organization)
  if (args.enterpriseUnit !== undefined && !(await isGranted(call, String(args.enterpriseUnit))))
    await refuseContext(call, args.enterpriseUnit)
}
async function isGranted(call: AnyCall, unit: string): Promise<boolean> {
  const { scope, databaseRoles } = call
  const storeId = Number(unit)
  if (!/^[1-9]\d{0,14}$/.test(unit)) return false
  if (scope.stores !== 'all') return scope.stores.includes(storeId)
  if (scope.storeId === storeId) return true
  return (
    (await databaseRoles.asTenant(scope, (tx) =>
      tx.selectFrom('store').select('id').where('id', '=', storeId).executeTakeFirst(),
    )) !== undefined
  )
}
async function refuseContext(call: AnyCall, asked: unknown): Promise<never> {
  await call.audit({
    action: 'tenancy.refuse',
    entity: 'graph',
    entityId: call.operationId,
    after: { place: String(asked).slice(0, 64) },
  })
  throw notFound(
    "This organization or enterprise unit doesn't exist, or you don't have access to it.",
  )
}

function guarded(
  field: GraphQLField<unknown, GraphRequest>,
  resolver: Resolver | undefined,
  limits: ReturnType<typeof createLimits>,
  services: Services,
) {
  const operationId = field.name
  if (!isGraphOperation(operationId))
    throw new Error(`schemas/generated/operations.json has no operation ${operationId}.`)
  const { effect } = operationTable[operationId]
  return async (
    _parent: unknown,
    args: Record<string, unknown>,
    { ask: { request, reply, admission } }: GraphRequest,
    info: unknown,
  ): Promise<unknown> => {
    const { session, facts } = admission
    if (!session) throw unauthenticated()
    services.enforcer.gate(operationId, session)
    services.enforcer.guard(operationId, session, facts, resolver !== undefined)
    if (!resolver) throw notBuilt(operationId)
    refuseWithoutSpace({ effect }, services)
    const faults = limits(field, args, effect)
    if (faults.length) throw invalid(faults)
    const idempotencyKey = parseIdempotencyKey(request, effect === 'write')
    await readFiles(args)
    const call = buildCall(
      request,
      reply,
      admission,
      { operationId, path: {}, query: {}, body: args, idempotencyKey },
      services,
    )
    await checkContext(call, args)
    return resolver(undefined, args, { call }, info)
  }
}

/**
 * Builds the executable schema. Also returns how many of its operations have a resolver, and which
 * have none.
 */
export function graphSchema(
  resolvers: GraphResolvers,
  services: Services,
): { schema: GraphQLSchema; answered: number; of: number; missing: readonly string[] } {
  const schema = buildSchema(
    readFileSync(new URL('../../schemas/graph.graphql', import.meta.url), 'utf8'),
  )
  for (const type of Object.values(schema.getTypeMap())) {
    const scalar = isScalarType(type) ? scalars[type.name] : undefined
    if (scalar && isScalarType(type))
      Object.assign(type, {
        parseValue: scalar.parseValue,
        parseLiteral: scalar.parseLiteral,
        serialize: scalar.serialize,
      })
  }
  const limits = createLimits(schema)
  const roots = [
    [schema.getQueryType(), resolvers.Query],
    [schema.getMutationType(), resolvers.Mutation],
  ] as const
  const missing: string[] = []
  let of = 0
  for (const [type, handlers] of roots) {
    const resolvers = new Map<string, Resolver>(Object.entries(handlers))
    for (const field of listFields(type)) {
      const resolver = resolvers.get(field.name)
      field.resolve = guarded(field, resolver, limits, services)
      of += 1
      if (!resolver) missing.push(field.name)
    }
  }
  return { schema, answered: of - missing.length, of, missing }
}
