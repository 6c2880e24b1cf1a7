import type { Route } from 'playwright-core'
import { endAtServer } from './phone-code.ts'
import { addressForm, openMenu, type SessionVisit, stored, undoAddress } from './session-visit.ts'

type NextCall = { address: RegExp; send: () => Promise<void> }

const nextCall = async (visit: SessionVisit): Promise<NextCall> => {
  const { page } = visit
  if (await undoAddress(visit).isVisible()) {
    const save = addressForm(visit).getByRole('button', { name: 'Save' })
    return { address: /\/CRM\/UpdateAddress/, send: () => save.click() }
  }
  visit.seen = visit.seen === 'Org Chart' ? 'Ask / Support' : 'Org Chart'
  const { seen } = visit
  return {
    address: seen === 'Org Chart' ? /\/CRM\/GetOrgChart/ : /\/CRM\/FindCases/,
    send: async () => (await openMenu(page)).getByRole('link', { name: seen }).click(),
  }
}

/** Other calls of the page pass. */
const callSpoiled = async (
  visit: SessionVisit,
  status: 401 | 403,
  spoil: (route: Route) => Promise<void>,
) => {
  const { page } = visit
  const { address, send } = await nextCall(visit)
  await page.route(address, spoil)
  const refusal = page.waitForResponse((response) => response.status() === status)
  await send()
  await refusal
  await page.unroute(address)
}

const refuseNobody = async ({ page }: SessionVisit, status: 401 | 403) => {
  const call = '**/Site/FindBench?*'
  await page.route(call, (route) => route.fulfill({ status, contentType: 'text/plain', body: 'Not you.' }))
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'C2C Bench Hot List' })
    .click()
  await page.getByRole('alert').getByText('Not you.').waitFor()
  await page.waitForURL(status === 401 ? '**/sign-in?return=%2Fhot-list' : '**/sign-in?denied')
  await page.unroute(call)
}

const endSession = async (visit: SessionVisit) => {
  const { token } = await stored(visit.page)
  await callSpoiled(visit, 401, async (route) => {
    await endAtServer(visit.server, token)
    await route.continue()
  })
}

const overreach = async (visit: SessionVisit) => {
  const { page, server } = visit
  await callSpoiled(visit, 403, (route) => {
    const other = route.request().method() === 'GET' ? 'FindAcknowledgementReport' : 'MoveSubmission'
    return route.continue({ url: `${server.url}/CRM/${other}` })
  })
  await page.waitForURL('**/sign-in?denied')
}

export const refuse = async (visit: SessionVisit, status: 401 | 403) => {
  const { token } = await stored(visit.page)
  if (token === undefined) return refuseNobody(visit, status)
  return status === 401 ? endSession(visit) : overreach(visit)
}
