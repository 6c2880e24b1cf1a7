import { z } from 'zod'
import { idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import { getEmployeeClients, getTimesheetByid } from '#api/contracts/time/time-sheet.contract.ts'
import {
  addTimesheet,
  decideApprovals,
  type NewTimeSheet,
} from '#api/contracts/time/time-sheet-changes.contract.ts'
import type { Site } from './running-server.ts'

export const employeeCalls = (server: Site, storage: Record<string, string>) => {
  const authorization = `Bearer ${storage.token}`
  const clients = async () => {
    const response = await fetch(server.url + getEmployeeClients.path, { headers: { authorization } })
    return getEmployeeClients.response.parse(await response.json())
  }
  return {
    clients,
    addSheet: async (
      start: string,
      end: string,
      minutes: number,
      { file, ...more }: Partial<NewTimeSheet> & { file?: File } = {},
    ) => {
      const [client] = await clients()
      const payload = {
        clientId: client?.id,
        cr322_startdate: start,
        cr322_enddate: end,
        submit: true,
        overlapConfirmed: true,
        activities: [{ big_activity: 'Ingest', pro_outcome: 'Green', big_hours: minutes }],
        ...more,
      }
      const body = new FormData()
      body.append('payload', JSON.stringify(payload))
      if (file) body.append('file', file)
      const response = await fetch(server.url + addTimesheet.path, {
        method: 'POST',
        headers: { authorization, [idempotencyHeader]: crypto.randomUUID() },
        body,
      })
      return addTimesheet.response.parse(await response.json())
    },
    read: async (id: string) => {
      const response = await fetch(`${server.url}${getTimesheetByid.path}?id=${id}`, {
        headers: { authorization },
      })
      return getTimesheetByid.response.parse(await response.json())
    },
    decide: async (step: 'approve' | 'reject', ids: string[], reason?: string) => {
      const response = await fetch(server.url + decideApprovals.path, {
        method: 'POST',
        headers: {
          authorization,
          'content-type': 'application/json',
          [idempotencyHeader]: crypto.randomUUID(),
        },
        body: JSON.stringify({ step, ids, reason }),
      })
      z.literal(200).parse(response.status)
    },
  }
}
