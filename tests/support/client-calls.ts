import type { z } from 'zod'
import {
  addClient,
  type ClientRecord,
  client,
  getAssignments,
} from '#api/contracts/staffing/client.contract.ts'
import { assignments, clients, timeSheets } from '#server/time/schema/time-sheets.ts'
import type { Caller } from './account-calls.ts'
import type { withPortal } from './portal-app.ts'
import { bearer, post, signIn } from './sign-in.ts'

type Portal = ReturnType<typeof withPortal>

export const contoso = { name: 'Contoso', website: '', country: '', notes: '', status: 'Active' } as const

export const ana = {
  name: 'Ana Silva',
  title: 'Head of Data',
  email: 'ana@contoso.example.com',
  phone: '',
  approves: false,
  isFormer: false,
}

export const clientCalls = (portal: Portal) => {
  const enter = async (phone: string): Promise<Caller> => bearer(await signIn(portal.app, phone))

  const send = (caller: Caller, call: string, body: object, key: string = crypto.randomUUID()) =>
    post(portal.app, `/Admin/${call}`, body, {
      headers: { ...caller.headers, 'idempotency-key': key },
    })

  const read = (caller: Caller, url: string) => portal.app.inject({ url: `/Admin/${url}`, ...caller })

  return {
    enter,
    send,
    read,
    add: async (caller: Caller, form: object = {}) =>
      addClient.response.parse((await send(caller, 'AddClient', { ...contoso, ...form })).json()).id,
    record: async (caller: Caller, id: string): Promise<ClientRecord> =>
      client.parse((await read(caller, `GetClient?id=${id}`)).json()),
    written: async (caller: Caller, call: string, body: object): Promise<ClientRecord> =>
      client.parse((await send(caller, call, body)).json()),
    ofPerson: async (caller: Caller, personId: string): Promise<z.infer<typeof getAssignments.response>> =>
      getAssignments.response.parse((await read(caller, `GetAssignments?personId=${personId}`)).json()),
    clear: () =>
      portal.database.write(async (tx) => {
        for (const table of [timeSheets, assignments, clients]) await tx.delete(table)
      }),
  }
}
