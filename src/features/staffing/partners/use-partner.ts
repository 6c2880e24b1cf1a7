import { useState } from 'react'
import { useGetProfileQuery } from '#api/client/account/profile.endpoints.ts'
import {
  useAddPartnerNoteMutation,
  useApprovePartnerMutation,
  useDeclinePartnerMutation,
  useEndPartnerSessionsMutation,
  useGetPartnerQuery,
  useReactivatePartnerMutation,
  useSetRequestsAsideMutation,
} from '#api/client/staffing/partners.endpoints.ts'
import { hasAccess } from '#api/contracts/account/session.contract.ts'
import {
  type PartnerRecord,
  type PartnerStep,
  partnerNoteForm,
} from '#api/contracts/staffing/partners.contract.ts'
import { statusAfter } from '#api/rules/status-after.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { partnerLifecycle } from '#machines/staffing/partner.lifecycle.ts'
import { pages } from '#src/content/pages.ts'
import { partner as words } from '#src/content/staffing/partners.ts'
import { asFailure, untilAborted } from '#src/flows/calls.ts'
import { useDecision } from '#src/flows/use-decision.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { recordArg, recordState } from '#src/flows/use-records.ts'

export const partnerPath = (id: string) => pages.partner.path.replace(':id', id)

export const usePartner = (id: string) => {
  const { data, ...query } = useGetPartnerQuery(recordArg(id), { refetchOnMountOrArgChange: true })
  return recordState(data, query, words.oneFailure.heading)
}

export const useMayOpenPeople = (): boolean => {
  const { data: me } = useGetProfileQuery()
  return hasAccess('personnel', me?.roles ?? [])
}

export const allows = ({ status }: PartnerRecord, type: PartnerStep): boolean =>
  statusAfter(partnerLifecycle, status, { type }) !== null

const { decision } = words

type OvertakenStep = keyof typeof decision.overtaken

const overtakenSteps: readonly OvertakenStep[] = ['approve', 'decline', 'deactivate', 'reactivate']

const overtakenMessage = (fields: Readonly<Record<string, string>>) => {
  const step = overtakenSteps.find((one) => one in fields)
  return step && decision.overtaken[step](fields[step] ?? '')
}

const explain = (error: unknown): unknown => {
  const failed = asFailure(error)
  if (!(failed instanceof SendFailure)) return failed
  const { code, fields, message } = failed.failure
  if (code === 'RECORD_CHANGED') return new SendFailure({ ...failed.failure, message: decision.changed })
  return new SendFailure({ ...failed.failure, message: overtakenMessage(fields) ?? message })
}

const steps = ['approve', 'decline', 'reactivate', 'setAside', 'endSessions'] as const

export type AskedStep = (typeof steps)[number]

/** Each call resolves with the message to show. */
const useSteps = ({ id, company, revision }: PartnerRecord, requestId: string) => {
  const [approve] = useApprovePartnerMutation()
  const [decline] = useDeclinePartnerMutation()
  const [reactivate] = useReactivatePartnerMutation()
  const [setAside] = useSetRequestsAsideMutation()
  const [endSessions] = useEndPartnerSessionsMutation()
  const { done } = decision
  const seen = { id, revision }
  return {
    approve: async (key: string) => {
      const opened = await approve({ body: { ...seen, requestId }, key }).unwrap()
      return done.approve(opened.company)
    },
    decline: async (key: string, reason: string) => {
      await decline({ body: { ...seen, reason }, key }).unwrap()
      return done.decline(company)
    },
    reactivate: async (key: string) => {
      await reactivate({ body: seen, key }).unwrap()
      return done.reactivate(company)
    },
    setAside: async (key: string) => {
      await setAside({ body: seen, key }).unwrap()
      return done.setAside
    },
    endSessions: async (key: string) => {
      const { ended } = await endSessions({ body: { id }, key }).unwrap()
      return done.endSessions(ended)
    },
  }
}

export const usePartnerSteps = (partner: PartnerRecord) => {
  const { id, revision, requests } = partner
  const [choice, setChoice] = useState('')
  const open = requests.filter(({ status }) => status === 'pending')
  const chosen = open.find((request) => request.id === choice) ?? open[0]
  const take = useSteps(partner, chosen?.id ?? '')
  const deciding = useDecision({
    steps,
    explain,
    send: ({ step, key, reason }) => take[step](key, reason),
  })
  return {
    ...deciding,
    open,
    /** Source of the new account's data. */
    chosen: chosen ?? partner,
    choose: setChoice,
    press: (step: AskedStep) => deciding.ask(step, { ids: [id], version: `${revision} ${chosen?.id ?? ''}` }),
  }
}

export const useNote = (id: string) => {
  const [addNote] = useAddPartnerNoteMutation()
  return useFormFlow({
    name: `partner/${id}/note`,
    initialValues: { text: '' },
    schema: partnerNoteForm,
    send: ({ values, key }, signal) =>
      untilAborted(addNote({ body: { ...partnerNoteForm.parse(values), id }, key }), signal),
  })
}
