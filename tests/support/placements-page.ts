import { getApplication } from '#api/contracts/recruiting/application.contract.ts'
import { getPlacingClients } from '#api/contracts/recruiting/application-steps.contract.ts'
import { getPlacements } from '#api/contracts/staffing/placement.contract.ts'
import { applyByCall, readApplicationId } from './applications-page.ts'
import type { Site } from './running-server.ts'
import { callAs, readAs } from './server-call.ts'

type Storage = Record<string, string>

export const readPlacement = async (server: Site, hr: Storage, name: string) => {
  const found = await readAs(server, hr, getPlacements)
  const one = found.find(({ candidate, status }) => candidate === name && status === 'Waiting')
  if (!one) throw new Error(`${name} does not wait for HR`)
  return one
}

export const returnByCall = async (server: Site, hr: Storage, name: string): Promise<void> => {
  const { id } = await readPlacement(server, hr, name)
  await callAs(server, hr, '/Admin/ReturnPlacement', { id, revision: 0, reason: 'No contract yet.' })
}

export const placeByCall = async (server: Site, recruiter: Storage, count: number): Promise<string> => {
  const name = await applyByCall(server, count, 'senior-databricks-engineer-dallas')
  const id = await readApplicationId(server, recruiter, name)
  const seen = async () => {
    const { revision } = await readAs(server, recruiter, getApplication, { id })
    return [{ id, revision }]
  }
  const [client] = await readAs(server, recruiter, getPlacingClients)
  const move = { applications: await seen(), stage: 'Offer' }
  await callAs(server, recruiter, '/Desk/MoveApplications', move)
  await callAs(server, recruiter, '/Desk/EndApplications', {
    ...{ applications: await seen(), outcome: 'Placed', text: '' },
    ...{ clientId: client?.id, role: 'Data Engineer', since: '2026-12-01', until: '' },
  })
  return name
}
