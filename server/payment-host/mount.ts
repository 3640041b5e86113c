// Serves the demonstration's payment host under `/payment-host`. It uses the host name of the
// sandbox's identity provider, which is another origin than the portal's, as with a real payment
// host.
import type { FastifyInstance, FastifyReply } from 'fastify'

import type { Clock } from '../../core/time/clock.ts'
import type { PlatformConfig } from '../config/config.ts'
import type { DatabaseRoles } from '../data/database-roles.ts'
import { cardFaults, formatCard, type Card } from './card.ts'
import { donePage, doneScript, formPage, gonePage, hostHeaders, style } from './pages.ts'
import { readForm, settleForm } from './payment-forms.ts'

interface Host {
  config: Pick<PlatformConfig, 'publicUrl' | 'paymentHost'>
  databaseRoles: DatabaseRoles
  clock: Clock
}

/** A text in a form or query. '' for anything else. */
const textIn = (given: unknown, name: string): string => {
  const value: unknown =
    typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined
  return typeof value === 'string' ? value.slice(0, 200) : ''
}
const cardIn = (body: unknown): Card => ({
  number: textIn(body, 'number'),
  expiry: textIn(body, 'expiry'),
  code: textIn(body, 'code'),
  name: textIn(body, 'name'),
})

/** Adds the routes if the configuration names the demonstration's payment host. */
export function addPaymentHost(app: FastifyInstance, { config, databaseRoles, clock }: Host): void {
  if (config.paymentHost === undefined) return
  const portal = config.publicUrl
  const headers = hostHeaders(portal)
  const send = (reply: FastifyReply, content: string, status = 200) =>
    reply.code(status).headers(headers).type('text/html; charset=utf-8').send(content)
  const sendFile = (reply: FastifyReply, type: string, content: string) =>
    reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(content)
  const quiet = { exposeHeadRoute: false }

  app.get('/payment-host/style.css', quiet, (_request, reply) => sendFile(reply, 'text/css', style))
  app.get('/payment-host/done.js', quiet, (_request, reply) =>
    sendFile(reply, 'text/javascript', doneScript),
  )
  app.get('/payment-host', quiet, async ({ query }, reply) => {
    const secret = textIn(query, 'form')
    const form = await readForm(databaseRoles, clock, secret)
    return form ? send(reply, formPage(form, secret)) : send(reply, gonePage(), 410)
  })
  app.post('/payment-host', async ({ body }, reply) => {
    const secret = textIn(body, 'form')
    const form = await readForm(databaseRoles, clock, secret)
    if (!form) return send(reply, gonePage(), 410)
    const card = cardIn(body)
    const faults = cardFaults(card, clock.now().toString().slice(0, 10))
    if (Object.keys(faults).length > 0)
      return send(reply, formPage(form, secret, card, faults), 422)
    const said = formatCard(card)
    return (await settleForm(databaseRoles, clock, secret, said))
      ? send(reply, donePage(portal, said))
      : send(reply, gonePage(), 410)
  })
}
