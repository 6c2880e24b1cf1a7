import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import {
  useAddClientMutation,
  useAddContactMutation,
  useChangeClientMutation,
  useChangeContactMutation,
  useGetClientQuery,
  useGetClientsQuery,
  useLazyGetClientQuery,
} from '#api/client/staffing/client.endpoints.ts'
import {
  type ClientRecord,
  type Contact,
  clientForm,
  contactForm,
} from '#api/contracts/staffing/client.contract.ts'
import { type ClientStatus, clientStatuses } from '#api/contracts/time/time-sheet.contract.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { pages } from '#src/content/pages.ts'
import { clients as words } from '#src/content/staffing/clients.ts'
import { loadState, untilAborted } from '#src/flows/calls.ts'
import type { Revised } from '#src/flows/merge-fields.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { useMergedForm } from '#src/flows/use-merged-form.ts'
import { recordArg, recordState } from '#src/flows/use-records.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { notify } from '#src/ui/notify.ts'

export const clientPath = (id: string) => pages.client.path.replace(':id', id)

export const useClients = () => {
  const { params, change } = useAddressParams()
  const { data, ...query } = useGetClientsQuery(undefined, { refetchOnMountOrArgChange: true })
  const status = oneOf<ClientStatus | ''>(clientStatuses, params.get('status'), '')
  const found = useMemo(() => data?.filter((one) => status === '' || one.status === status), [data, status])
  return {
    clients: found,
    status,
    load: loadState(data, query, words.failure.heading),
    choose: (next: ClientStatus | '') => change({ status: next }),
  }
}

const empty = { name: '', website: '', country: '', notes: '', status: 'Active' }

/** `addedId` is null until saved. */
export const useNewClient = () => {
  const [add] = useAddClientMutation()
  const flow = useFormFlow({
    name: 'client/new',
    initialValues: empty,
    schema: clientForm,
    send: async ({ values, key }, signal) => {
      const body = clientForm.parse(values)
      const answer = await untilAborted(add({ body, key }), signal)
      notify.success(words.form.added(body.name))
      return answer
    },
  })
  return { flow, addedId: flow.isThanking ? (flow.answer?.id ?? null) : null }
}

export const useClient = (id: string) => {
  const { data, ...query } = useGetClientQuery(recordArg(id), { refetchOnMountOrArgChange: true })
  return recordState(data, query, words.one.oneFailure.heading)
}

const editing = 'edit'

/** Open form, such as `contact/<id>`; the URL reopens it after a reload. */
export const useOpenForm = () => {
  const [params, setParams] = useSearchParams()
  const write = (value: string | null, replace: boolean) => {
    const next = new URLSearchParams(params)
    if (value === null) next.delete(editing)
    else next.set(editing, value)
    // Without `flushSync` a closed form would show again until the URL has changed.
    setParams(next, { replace, preventScrollReset: true, flushSync: true })
  }
  const [what = '', id = ''] = (params.get(editing) ?? '').split('/')
  return {
    what,
    id,
    open: (form: string, of = '') => write(of === '' ? form : `${form}/${of}`, false),
    close: () => write(null, true),
  }
}

export const useLatestClient = (id: string) => {
  const [ask] = useLazyGetClientQuery()
  return () => ask({ id }).unwrap()
}

const getDetails = ({
  revision,
  name,
  website,
  country,
  notes,
  status,
}: ClientRecord): Revised<typeof empty> => ({
  revision,
  values: { name, website, country, notes, status },
})

export const useClientForm = (client: ClientRecord) => {
  const [change] = useChangeClientMutation()
  const latest = useLatestClient(client.id)
  return useMergedForm({
    name: `client/${client.id}`,
    record: getDetails(client),
    revision: z.int(),
    schema: clientForm,
    save: (values, revision, { key, signal }) => {
      const body = { ...clientForm.parse(values), id: client.id, revision }
      return untilAborted(change({ body, key }), signal)
    },
    reload: async () => getDetails(await latest()),
  })
}

const emptyContact = { name: '', title: '', email: '', phone: '', approves: false, isFormer: false }

const getContact = ({ contacts }: ClientRecord, id: string): Revised<typeof emptyContact> => {
  const found = contacts.find((one) => one.id === id)
  if (!found) return { revision: 0, values: emptyContact }
  const { revision, name, title, email, phone, approves, isFormer } = found
  return { revision, values: { name, title, email, phone, approves, isFormer } }
}

const otherApprover = ({ contacts }: ClientRecord, id: string): Contact | null =>
  contacts.find((one) => one.approves && one.id !== id) ?? null

export const useContactForm = (client: ClientRecord, id: string) => {
  const [add] = useAddContactMutation()
  const [change] = useChangeContactMutation()
  const latest = useLatestClient(client.id)
  const approver = otherApprover(client, id)
  const merging = useMergedForm({
    name: `client/${client.id}/contact/${id || 'new'}`,
    record: getContact(client, id),
    revision: z.int(),
    schema: contactForm,
    save: (values, revision, { key, signal }) => {
      const form = contactForm.parse(values)
      const body = { ...form, replaces: form.approves ? (approver?.id ?? null) : null }
      return id === ''
        ? untilAborted(add({ body: { ...body, clientId: client.id }, key }), signal)
        : untilAborted(change({ body: { ...body, id, revision }, key }), signal)
    },
    reload: async () => getContact(await latest(), id),
  })
  const { approves } = z.object({ approves: z.boolean() }).parse(merging.flow.formik.values)
  return { ...merging, replaced: approves && !merging.flow.isThanking ? approver : null }
}
