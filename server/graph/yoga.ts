// The GraphQL service at {base}graphql. The route checks sign-in, anti-forgery and the five-minute
// token; each field checks its guard and limits (schema.ts). Yoga parses, validates and executes.
// Facts: K-44
import { AsyncLocalStorage } from 'node:async_hooks'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formatNumber } from '../../core/i18n/numbers.ts'
import { required } from '../../core/required.ts'
import { GraphQLError, NoSchemaIntrospectionCustomRule, parse, validate } from './graphql.ts'
import { createYoga, type Plugin } from 'graphql-yoga'

import { echoed } from '../../core/access/words/echo.ts'
import { admit, type Demands, type Services } from '../http/admission.ts'
import type { Spend } from '../http/allowance.ts'
import { toProblem, problemBody } from '../http/errors.ts'
import { configAt } from '../hosts.ts'
import { logFailure } from '../http/logging.ts'
import { bodyLimit } from '../http/contract/body-limit.ts'
import { Problem, unauthenticated } from '../calls/problem.ts'
import { graphTokenHolds } from '../identity/sessions/graph-token.ts'
import { nowOf } from '../time.ts'
import { holdInput, holdVariables } from './input-size.ts'
import { graphSchema, type GraphRequest, type GraphResolvers } from './schema.ts'
import { countFields, maxCharacters, maxTokens, nameRule, sizeFaults } from './size.ts'
import {
  fetchWithLimits,
  isMultipart,
  mostFileBytes,
  takeSlot,
  uploadLimit,
} from '../calls/uploads.ts'

const demands: Demands = {
  operationId: 'graphql',
  public: false,
  changes: true,
  csrf: true,
  background: false,
  context: 'always',
}

/** An error as clients see it: message, status and code, without internal details. */
function graphError(
  problem: Problem,
  requestId: string,
  path?: GraphQLError['path'],
): GraphQLError {
  const { title, detail, type: _type, ...extensions } = problemBody(problem, requestId)
  return new GraphQLError(String(detail ?? title), { path, extensions })
}
/** Provides the request's id. Yoga masks errors without knowing their request. */
const asking = new AsyncLocalStorage<FastifyRequest>()
/**
 * Removes suggestions, which name other parts of the schema. Doesn't use a regular expression: if a
 * value contains the start of a suggestion many times, it would search for an end after each of
 * them.
 */
function withoutSuggestion(message: string): string {
  const start = message.endsWith('?') ? message.lastIndexOf(' Did you mean ') : -1
  return start === -1 ? message : message.slice(0, start)
}

/**
 * Masks errors thrown by resolvers. graphql's own errors have no original error and pass unchanged.
 */
function maskError(request: FastifyRequest, error: unknown): Error {
  const original = error instanceof GraphQLError ? error.originalError : error
  if (error instanceof GraphQLError && (original === undefined || original instanceof GraphQLError))
    return error
  const problem = toProblem(original)
  logFailure(request, original, problem.status)
  return graphError(problem, request.id, error instanceof GraphQLError ? error.path : undefined)
}

interface GraphAnswer {
  data?: unknown
  errors?: {
    message: string
    path?: unknown
    extensions?: { status?: number; http?: { status?: number } }
  }[]
}
/**
 * Gives graphql's own errors (invalid document or variables) a status and code like all others.
 * Shortens their messages, because they repeat what the caller sent.
 */
function tellStatus(answer: GraphAnswer, requestId: string): GraphAnswer {
  const errors = answer.errors?.map(({ message, path, extensions }) =>
    typeof extensions?.status === 'number'
      ? { message, path, extensions }
      : {
          message: echoed(withoutSuggestion(message)),
          path,
          extensions: { status: 400, code: 'malformed', requestId },
        },
  )
  return errors ? { ...answer, errors: errors } : answer
}

/**
 * A call costs a session one point. A GraphQL request costs one more for every this many fields.
 */
const fieldsForAPoint = 20

/**
 * Parses and validates. Checks the size first, because some standard rules compare each field with
 * every other one, and graphql prints wrong values in full. Introspection is allowed only in
 * development and demonstrations.
 */
function guards(spend: Spend, { introspection }: { introspection: boolean }): Plugin<GraphRequest> {
  return {
    onParams({ params }) {
      if (typeof params.query === 'string' && params.query.length > maxCharacters)
        throw new GraphQLError(`A document may have at most ${maxCharacters} characters.`)
    },
    onParse({ setParseFn }) {
      setParseFn((source, options) => parse(source, { ...options, maxTokens }))
    },
    onValidate({ addValidationRule, setValidationFn }) {
      addValidationRule(nameRule)
      if (!introspection) addValidationRule(NoSchemaIntrospectionCustomRule)
      setValidationFn((schema, document, rules, typeInfo, options) => {
        const tooLarge = sizeFaults(document)
        if (tooLarge.length > 0) return tooLarge
        holdInput(schema, document)
        return validate(schema, document, rules, { ...options, hideSuggestions: true }, typeInfo)
      })
    },
    async onExecute({ args: { schema, document, contextValue, operationName, variableValues } }) {
      const { session } = contextValue.ask.admission
      if (session) await spend(session, Math.floor(countFields(document) / fieldsForAPoint))
      // JSON may contain null instead of omitting the member.
      const variables = variableValues ?? {}
      holdInput(schema, document, variables)
      holdVariables(schema, document, variables, operationName)
    },
  }
}

/**
 * Whether a problem is answered with its HTTP status. All others are answered with 200 and have
 * their status in the error's extensions, unless the caller accepts the media type of GraphQL over
 * HTTP.
 */
const saidByHttp = ({ status, code }: Problem) =>
  [400, 401, 413, 415].includes(status) || code === 'csrf'

/**
 * The media type of GraphQL over HTTP. If a caller accepts it, a request that couldn't be executed
 * is answered with the status of its error.
 */
const ownType = 'application/graphql-response+json'

function sendAnswer(
  answer: GraphAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const isOwn = request.headers.accept?.toLowerCase().includes(ownType) === true
  const failed = answer.data === undefined ? answer.errors?.[0]?.extensions?.status : undefined
  return reply
    .code((isOwn && failed) || 200)
    .type(`${isOwn ? ownType : 'application/json'}; charset=utf-8`)
    .send(JSON.stringify(answer))
}

function answerGraphProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = toProblem(error)
  if (saidByHttp(problem)) throw error
  return sendAnswer({ errors: [maskError(request, error)] }, request, reply)
}

/**
 * Mounts the GraphQL service. Returns how many of its operations have a resolver, and which have
 * none.
 */
export function addGraph(
  app: FastifyInstance,
  resolvers: GraphResolvers,
  services: Services,
): Omit<ReturnType<typeof graphSchema>, 'schema'> {
  const { config, clock, spend } = services
  const { schema, ...counted } = graphSchema(resolvers, services)
  const yoga = createYoga<GraphRequest>({
    schema,
    graphqlEndpoint: `${config.base}graphql`,
    graphiql: false,
    landingPage: false,
    logging: false,
    cors: false,
    batching: false,
    maxRequestBodySize: uploadLimit,
    fetchAPI: fetchWithLimits,
    plugins: [guards(spend, { introspection: config.demo || config.development })],
    maskedErrors: {
      maskError: (error) =>
        maskError(required(asking.getStore(), 'the request that asks the graph'), error),
    },
  })
  const url = `${config.base}graphql`

  app.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', {}, (_request, _payload, done) => done(null))
    scope.setErrorHandler((error, request, reply) => answerGraphProblem(error, request, reply))
    scope.route({
      method: 'POST',
      url,
      bodyLimit,
      config: { operationId: 'graphql' },
      async onRequest(request, reply) {
        request.admission = await admit(request, demands, services)
        const { session } = request.admission
        const token = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1]
        if (
          !session ||
          token === undefined ||
          !(await graphTokenHolds(token, session, configAt(request, config), nowOf(clock)))
        )
          throw unauthenticated('The graph token is missing or has run out.')
        if (
          !/^(?:application\/json|multipart\/form-data)\b/i.test(
            request.headers['content-type'] ?? '',
          )
        )
          throw new Problem(415, 'mediaType', {
            detail: 'The graph takes application/json or multipart/form-data.',
          })
        if (isMultipart(request.headers['content-type'])) takeSlot(session.idHash, reply)
      },
      async handler(request, reply) {
        const response = await asking.run(request, () =>
          yoga.handleNodeRequest(request, {
            ask: { request, reply, admission: request.admission },
          }),
        )
        if (response.status === 413)
          throw new Problem(413, 'tooLarge', {
            detail: `A file may have at most ${formatNumber(mostFileBytes, 'en-US')} bytes.`,
          })
        // Drops yoga's headers and status, because the reply has its own.
        const given: GraphAnswer = JSON.parse(await response.text())
        return sendAnswer(tellStatus(given, request.id), request, reply)
      },
    })
  })
  return counted
}
