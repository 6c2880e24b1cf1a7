import type { Engine } from '#server/platform/db/database.ts'
import { sampleEmployees } from '#server/samples/people.ts'
import { sampleClients } from '#server/samples/time-sheets.ts'
import { assignments, clients, timeSheets } from '#server/time/schema/time-sheets.ts'
import { createFilesApp, type SentFile, sendForm } from './files-form.ts'
import { bearer, phones } from './sign-in.ts'
import { testTime } from './test-app.ts'

const [cascadia, northgate, union] = sampleClients

/** Of Naomi Feldman: current and ended; `foreign` is not hers. */
export const clientIds = { own: cascadia.id, ended: northgate.id, foreign: union.id }

const getId = (phone: string) => sampleEmployees.find((one) => one.phone === phone)?.id ?? ''

export const personIds = {
  employee: getId(phones.employee),
  manager: getId(phones.manager),
  hr: getId(phones.hr),
}

/** Includes an exact eighth of an hour. */
export const weekSheet = {
  clientId: clientIds.own,
  cr322_startdate: '2026-02-23',
  cr322_enddate: '2026-02-27',
  submit: false,
  activities: [
    { big_activity: 'Intake agent', pro_outcome: 'Evaluation set', big_hours: 1800 },
    { big_activity: 'Planning', pro_outcome: 'Scope agreed', big_hours: 450 },
  ],
}

export const refusal = (answer: { statusCode: number; json: () => unknown }) => ({
  status: answer.statusCode,
  body: answer.json(),
})

export const stepRefused = (fields: Record<string, string>) => ({
  status: 409,
  body: {
    code: 'STEP_REFUSED',
    message: 'This is no longer possible. Please reload to see the current state.',
    fields,
  },
})

export const createSheetApp = async (engine: Engine) => {
  const own = await createFilesApp(engine)

  const clear = async () => {
    await own.database.write(async (tx) => {
      await tx.delete(timeSheets)
      await tx.delete(assignments)
      await tx.delete(clients)
    })
    await own.clear()
    await own.database.write(async (tx) => {
      await tx.insert(clients).values(sampleClients.map((one) => ({ ...one, createdAt: testTime })))
      await tx.insert(assignments).values([
        { employeeId: personIds.employee, clientId: clientIds.own, since: '2025-01-01' },
        { employeeId: personIds.manager, clientId: clientIds.own, since: '2025-01-01' },
        {
          employeeId: personIds.employee,
          clientId: clientIds.ended,
          since: '2025-01-01',
          until: '2026-02-15',
        },
      ])
    })
  }

  const add = async (
    changes: object = {},
    { phone = phones.employee, file, key }: { phone?: string; file?: SentFile; key?: string } = {},
  ) =>
    sendForm(own.app, {
      url: '/CRM/AddTimesheet',
      token: await own.tokenOf(phone),
      field: 'file',
      payload: { ...weekSheet, overlapConfirmed: true, ...changes },
      ...(file && { files: [file] }),
      ...(key !== undefined && { key }),
    })

  const read = async (phone: string, url: string) =>
    own.app.inject({ url, ...bearer(await own.tokenOf(phone)) })

  const post = async (phone: string, url: string, payload: object, key: string = crypto.randomUUID()) => {
    const { headers } = bearer(await own.tokenOf(phone))
    return own.app.inject({ method: 'POST', url, headers: { ...headers, 'idempotency-key': key }, payload })
  }

  const decide = (phone: string, decision: object, key?: string) =>
    post(phone, '/CRM/DecideApprovals', decision, key)

  const step = (phone: string, call: string, ids: string[], reason?: string) => {
    const body = reason === undefined ? { ids } : { ids, reason }
    return call === 'Approve' || call === 'Reject'
      ? decide(phone, { step: call.toLowerCase(), ...body })
      : post(phone, `/CRM/${call}Timesheets`, body)
  }

  return {
    ...own,
    clear,
    add,
    read,
    post,
    step,
    decide,
    added: async (changes: object = {}, more: { file?: SentFile } = {}): Promise<string> => {
      const answer = await add(changes, more)
      if (answer.statusCode !== 200) throw new Error(`Adding a sheet was answered ${answer.body}`)
      return answer.json().id
    },
    statusOf: async (id: string): Promise<string> =>
      (await read(phones.employee, `/CRM/GetTimesheetByid?id=${id}`)).json().cr322_timesheetstatus,
  }
}

export type SheetApp = Awaited<ReturnType<typeof createSheetApp>>
