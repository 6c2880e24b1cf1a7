import type { Route } from 'playwright-core'
import { endAtServer } from './phone-code.ts'
import { addressForm, openMenu, type SessionVisit, stored, undoAddress } from './session-visit.ts'

/** A call that the page makes only when it is made to, and how it is made to. */
type NextCall = { address: RegExp; send: () => Promise<void> }

/** Saves what was filled in where something was, or else asks for a page that the browser was not given yet. */
const nextCall = async (visit: SessionVisit): Promise<NextCall> => {
  const { page } = visit
  if (await undoAddress(visit).isVisible()) {
    const save = addressForm(visit).getByRole('button', { name: 'Save' })
    return { address: /\/CRM\/UpdateAddress/, send: () => save.click() }
  }
  visit.seen = visit.seen === 'Org Chart' ? 'Ask / Support' : 'Org Chart'
  const { seen } = visit
  return {
    address: seen === 'Org Chart' ? /\/CRM\/GetOrgChart/ : /\/CRM\/GetCases/,
    send: async () => (await openMenu(page)).getByRole('link', { name: seen }).click(),
  }
}

/** Makes the page call, and has that call spoiled; whatever else the page still asks for goes its way. */
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

/** Ends the session at the server, as time does, when the page calls it next. */
export const endSession = async (visit: SessionVisit) => {
  const { token } = await stored(visit.page)
  await callSpoiled(visit, 401, async (route) => {
    await endAtServer(visit.server, token)
    await route.continue()
  })
}

/** Has the next call ask the server for what is not for this account. */
export const overreach = async (visit: SessionVisit) => {
  const { page, server } = visit
  await callSpoiled(visit, 403, (route) => {
    const other = route.request().method() === 'GET' ? 'GetAcknowledgementReport' : 'MoveSubmission'
    return route.continue({ url: `${server.url}/CRM/${other}` })
  })
  await page.waitForURL('**/sign-in?denied')
}
