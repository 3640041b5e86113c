// Registers the REST contracts as routes. Every operation is checked and guarded in the same order.
// We wrote this ourselves, because the libraries that we tried let invalid requests through.
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'

import { mostEchoed } from '../../../core/access/words/echo.ts'
import { required } from '../../../core/required.ts'
import { mustBeFresh } from '../../identity/sessions/fresh-sign-in.ts'
import {
  admit,
  parseIdempotencyKey,
  refuseWithoutSpace,
  type Admission,
  type Demands,
  type Services,
} from '../admission.ts'
import type { AnyCall, Handlers } from '../../calls/call.ts'
import { buildRateLimit } from '../allowance.ts'
import { buildCall } from '../new-call.ts'
import { workFor } from '../../calls/off-main-thread.ts'
import { isMultipart, takeSlot } from '../../calls/uploads.ts'
import { bodyLimitOf } from './body-limit.ts'
import { buildChecks, type Check, type CheckResult, type OperationChecks } from './checks.ts'
import {
  answerPointer,
  contracts,
  jsonType,
  restOperations,
  type Contract,
  type RestOperation,
} from './operations.ts'
import {
  invalid,
  malformed,
  notBuilt,
  Problem,
  Refusal,
  type FieldProblem,
} from '../../calls/problem.ts'
import { leaveFormsUnread, readForm, takesFiles } from './multipart.ts'
import { createRefusal, schemaAt, type SchemaDoc } from './refusal.ts'
import { holdTexts } from './texts.ts'

/** A handler of any operation. The content of its call is already checked against the contract. */
type AnyHandler = (call: AnyCall) => Promise<unknown>

const toRoute = (base: string, path: string) => base + path.slice(1).replace(/\{(\w+)\}/g, ':$1')
/** The content type without its parameters. */
function parseContentType(request: FastifyRequest): string | undefined {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';')
  return type.trim().toLowerCase() || undefined
}
const hasBody = (request: FastifyRequest): boolean =>
  request.headers['transfer-encoding'] !== undefined ||
  Number(request.headers['content-length'] ?? 0) > 0

/**
 * Core's operations with these tags need no X-Context, because they run before a merchant and store
 * are chosen. The lists to choose from (`toChooseFrom`) run both before and after the choice, so
 * they may send it.
 */
const beforeContext = new Set([
  'session',
  'agreements',
  'portalData',
  'flags',
  'drafts',
  'browserReports',
  'version',
  'demo',
])
const toChooseFrom = new Set(['merchants', 'stores'])
function contextRule({ owner, tag }: RestOperation): Demands['context'] {
  if (owner !== 'core') return 'always'
  return beforeContext.has(tag) ? 'never' : toChooseFrom.has(tag) ? 'ifSent' : 'always'
}
const toDemands = (operation: RestOperation): Demands => ({
  operationId: operation.id,
  public: operation.public,
  changes: operation.effect === 'write',
  csrf: operation.csrf,
  background: operation.background,
  context: contextRule(operation),
})

/** Refuses other content types with 415. Fastify would pass such a body on unchecked. */
function refuseContentType(request: FastifyRequest, { bodyTypes }: RestOperation): void {
  if (!hasBody(request)) return
  if (bodyTypes.length === 0) throw malformed('This call takes no body.')
  if (!bodyTypes.includes(parseContentType(request) ?? ''))
    throw new Problem(415, 'mediaType', { detail: `This call takes ${bodyTypes.join(' or ')}.` })
}

function hold(check: Check, data: unknown, where: 'path' | 'query' | 'body'): void {
  refuse(check(data), where)
}
function refuse(faults: CheckResult, where: 'path' | 'query' | 'body'): void {
  if (!faults) return
  if (where === 'body' && faults.limitsOnly) throw invalid(faults.errors)
  throw malformed(`The ${where} doesn't match the contract.`, faults.errors)
}
/**
 * If a body has more values than this, only the first fault is reported, because each fault costs
 * work.
 */
const mostExplained = 500
/**
 * Refuses members with long names, because fault messages would repeat them.
 * @returns how many values the body has
 */
function refuseLongNames(body: unknown): number {
  let values = 0
  const open = [body]
  while (open.length > 0) {
    const value = open.pop()
    values += 1
    if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) {
        if (name.length > mostEchoed)
          throw malformed(`The body has a member whose name is over ${mostEchoed} characters long.`)
        open.push(part)
      }
  }
  return values
}

const hopeless = new Set(['type', 'additionalProperties', 'unevaluatedProperties', 'maxItems'])

/**
 * Checks a body, folds its texts, and checks the folded result, because that is what is stored.
 * Invisible characters alone don't make a text too long, up to ten times its limit. A text of a
 * kind with its own notation is checked in its normalized form.
 */
function holdBody(check: Check, body: unknown, operation: RestOperation, type: string): void {
  const faults = check(body)
  // Folding can't fix these.
  if (faults?.errors.some(({ code }) => hopeless.has(code))) refuse(faults, 'body')
  const texts = holdTexts(
    contractOf(operation).doc,
    `${operation.pointer}/requestBody/content/${type.replaceAll('/', '~1')}/schema`,
    body,
  )
  const isMended = ({ field, code }: FieldProblem) =>
    code === 'maxLength' || texts.ofKind.has(field)
  const strangers = texts.faults.map(({ field }) => field)
  if (!faults?.errors.every((fault) => isMended(fault) || strangers.includes(fault.field)))
    refuse(faults, 'body')
  // Searches aren't refused, because they store nothing: text that can't be stored simply finds
  // nothing.
  if (operation.effect === 'write' && texts.faults.length > 0) throw invalid(texts.faults)
  if (faults || texts.changed) hold(check, body, 'body')
}

function holdRequest(
  request: FastifyRequest,
  operation: RestOperation,
  checks: OperationChecks,
): void {
  // Path and query are text, so the checks convert their values in place.
  hold(checks.path, request.params, 'path')
  hold(checks.query, request.query, 'query')
  if (!hasBody(request)) {
    if (operation.bodyRequired) throw malformed('The body is missing.')
  } else {
    const faults = refuseLongNames(request.body) > mostExplained ? 'first' : 'all'
    const type = parseContentType(request) ?? ''
    const check = required(checks.body[type], `the check of a body of ${type}`)
    holdBody((body) => check(body, faults), request.body, operation, type)
  }
}

const contractOf = ({ contract }: RestOperation): Contract =>
  required(
    contracts.find(({ name }) => name === contract),
    `the contract ${contract}`,
  )

function answerSchemaOf(operation: RestOperation): { schema: SchemaDoc | undefined; doc: object } {
  const { doc } = contractOf(operation)
  return { doc, schema: schemaAt(doc, answerPointer(operation)) }
}

const inWords = (problems: readonly FieldProblem[]): string =>
  problems.map(({ field, message }) => `${field || 'answer'}: ${message}`).join(' ')

/** Runs the handler and turns a business refusal into an answer in the operation's own casing. */
function answering(operation: RestOperation, handler: AnyHandler): AnyHandler {
  const { schema, doc } = answerSchemaOf(operation)
  const refuse = createRefusal(schema, doc)
  return async (call) => {
    try {
      return await handler(call)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (!refuse) throw new Problem(422, 'refused', { detail: error.content.Message })
      return refuse(error.content, error.more)
    }
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    admission: Admission
  }
}

function addOperation(
  app: FastifyInstance,
  operation: RestOperation,
  handler: AnyHandler | undefined,
  services: Services,
): void {
  const checks = buildChecks(operation)
  const demands = toDemands(operation)
  const answer = handler && answering(operation, handler)
  const { schema } = answerSchemaOf(operation)
  app.route({
    method: operation.method,
    url: toRoute(services.config.base, operation.path),
    exposeHeadRoute: false,
    bodyLimit: bodyLimitOf(operation),
    config: {
      operationId: operation.id,
      ...buildRateLimit(operation, services.config.rateLimits),
    },
    async onRequest(request, reply) {
      request.admission = await admit(request, demands, services)
      const { session, facts } = request.admission
      services.enforcer.guard(operation.id, session, facts, handler !== undefined)
      if (!handler) throw notBuilt(operation.id)
      refuseWithoutSpace(operation, services)
      refuseContentType(request, operation)
      if (session && isMultipart(request.headers['content-type'])) takeSlot(session.idHash, reply)
    },
    async handler(request, reply) {
      const form =
        takesFiles(operation) && hasBody(request)
          ? await readForm(request, operation, contractOf(operation).doc)
          : undefined
      if (form) request.body = form.body
      holdRequest(request, operation, checks)
      if (form) Object.assign(form.body, form.files)
      const idempotencyKey = parseIdempotencyKey(
        request,
        operation.effect === 'write' && !operation.public,
      )
      const call = buildCall(
        request,
        reply,
        request.admission,
        {
          operationId: operation.id,
          path: request.params,
          query: request.query,
          body: request.body,
          idempotencyKey,
        },
        services,
      )
      if (operation.freshSignIn) mustBeFresh(call)
      const doAnswer = required(answer, `the handler of ${operation.id}`)
      const who = call.sessionIfAny ? `person ${call.sessionIfAny.userId}` : call.ip
      const answered = await workFor(who, () => doAnswer(call))
      if (reply.sent) return reply
      const faults =
        services.config.checkResponses &&
        schema &&
        operation.answerType === jsonType &&
        reply.statusCode === 200
          ? checks.answer(answered)
          : undefined
      if (faults) throw new Error(`${operation.id} breaks its contract: ${inWords(faults.errors)}`)
      // Files are sent unchanged: text, bytes or a stream.
      if (operation.answerType !== jsonType)
        return reply
          .type(
            operation.answerType.startsWith('text/')
              ? `${operation.answerType}; charset=utf-8`
              : operation.answerType,
          )
          .send(answered)
      return reply
        .type(`${jsonType}; charset=utf-8`)
        .send(answered === undefined ? '' : JSON.stringify(answered))
    },
  })
}

/** Answers a known path with an unknown method with 405 and the allowed methods. */
function addOtherMethods(app: FastifyInstance, base: string): void {
  const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
  for (const [path, operations] of Map.groupBy(restOperations, ({ path }) => path)) {
    const taken = operations.map(({ method }) => method)
    app.route({
      method: methods.filter((method) => !taken.some((used) => used === method)),
      url: toRoute(base, path),
      exposeHeadRoute: false,
      onRequest: async () => {
        throw new Problem(405, 'method', {
          detail: `This address takes ${taken.join(' or ')}.`,
          headers: { allow: taken.join(', ') },
        })
      },
      handler: async () => undefined,
    })
  }
}

/** Registers every operation of the REST contracts under the base path. */
export function addContracts(app: FastifyInstance, handlers: Handlers, services: Services): void {
  // Declared here, because Fastify needs to know the member at the start. The onRequest hook sets
  // it on each request.
  app.decorateRequest('admission')
  const add = (to: FastifyInstance, operations: readonly RestOperation[]) => {
    for (const operation of operations)
      addOperation(to, operation, handlers[operation.id] as AnyHandler | undefined, services)
  }
  add(
    app,
    restOperations.filter((operation) => !takesFiles(operation)),
  )
  app.register(async (scope) => {
    leaveFormsUnread(scope)
    add(scope, restOperations.filter(takesFiles))
  })
  addOtherMethods(app, services.config.base)
}
