import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import {
  useFindApplicationsForMailQuery,
  useFindInquiriesQuery,
  useGetMailQuery,
  useGetReceivedMailQuery,
  useStepMailMutation,
} from '#api/client/recruiting/received-mail.endpoints.ts'
import {
  type MailStep,
  type MailView,
  mailPageSize,
  mailSteps,
  mailViews,
  type ReceivedMail,
} from '#api/contracts/recruiting/received-mail.contract.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { statusAfter } from '#api/rules/status-after.ts'
import { receivedMailLifecycle } from '#machines/recruiting/received-mail.lifecycle.ts'
import { pages } from '#src/content/pages.ts'
import { receivedMail as words } from '#src/content/recruiting/received-mail.ts'
import { useArrivals } from '#src/features/recruiting/shared/use-arrivals.ts'
import { explainBy, loadState } from '#src/flows/calls.ts'
import { useDecision } from '#src/flows/use-decision.ts'
import { recordArg, recordState } from '#src/flows/use-records.ts'
import { useAddressParams, withChoices } from '#src/lib/use-address-params.ts'
import { useFittingPage } from '#src/lib/use-fitting-page.ts'

export const useMail = () => {
  const { params, change, turn } = useAddressParams()
  const view = oneOf<MailView>(mailViews, params.get('show'), 'unmatched')
  const { page, pagesOf } = useFittingPage(view, params)
  const { currentData, ...query } = useGetMailQuery({ view, page }, { refetchOnMountOrArgChange: true })
  const id = params.get('id') ?? ''
  const { shown, ...arrivals } = useArrivals({
    found: currentData && { records: currentData.mails, asOf: currentData.asOf },
    ...{ list: `${view} ${page}`, isBusy: id !== '', openId: id },
  })
  const pageCount = pagesOf(currentData, mailPageSize)
  return {
    ...{ view, page, pageCount, id, arrivals },
    mails: currentData && shown,
    load: loadState(currentData, query, words.list.failed),
    pathOf: (id: string) => {
      const search = withChoices(params, { id }).toString()
      return search ? `${pages.unmatchedMail.path}?${search}` : pages.unmatchedMail.path
    },
    chooseView: (next: MailView) => change({ show: next === 'unmatched' ? '' : next, id: '' }),
    turn: (to: number) => turn(withChoices(params, { page: to === 1 ? '' : String(to), id: '' })),
  }
}

export const useReceivedMail = (id: string) => {
  const { currentData, ...query } = useGetReceivedMailQuery(recordArg(id), {
    refetchOnMountOrArgChange: true,
  })
  return recordState(currentData, query, words.failure.heading)
}

export const allowsStep = ({ status, fromAddress }: ReceivedMail, type: MailStep): boolean =>
  (type !== 'open' || fromAddress !== '') && statusAfter(receivedMailLifecycle, status, { type }) !== null

const explain = explainBy({ RECORD_CHANGED: words.changed, STEP_REFUSED: words.changed })

const getBody = (seen: Pick<ReceivedMail, 'id' | 'revision'>, step: MailStep, to: string) => {
  if (step === 'file') return { ...seen, step, inquiryId: to }
  return step === 'attach' ? { ...seen, step, applicationId: to } : { ...seen, step }
}

export const useMailSteps = ({ id, revision }: ReceivedMail) => {
  const [step] = useStepMailMutation()
  const deciding = useDecision({
    steps: mailSteps,
    send: async ({ step: move, ids: [, to = ''], key }) => {
      await step({ body: getBody({ id, revision }, move, to), key }).unwrap()
      return words.done[move]
    },
    explain,
  })
  const version = String(revision)
  return {
    ...deciding,
    press: (move: Exclude<MailStep, 'file' | 'attach'>) => deciding.take(move, { ids: [id], version }),
    file: (inquiryId: string) => deciding.take('file', { ids: [id, inquiryId], version }),
    attach: (applicationId: string) => deciding.take('attach', { ids: [id, applicationId], version }),
  }
}

const shortest = 2

export const useInquirySearch = () => {
  const [q, search] = useState('')
  const words = q.trim()
  const { currentData, ...query } = useFindInquiriesQuery(words.length < shortest ? skipToken : { q: words })
  return { q, search, found: currentData, load: loadState(currentData, query, '') }
}

export const useApplicationSearch = () => {
  const [q, search] = useState('')
  const words = q.trim()
  const arg = words.length < shortest ? skipToken : { q: words }
  const { currentData, ...query } = useFindApplicationsForMailQuery(arg)
  return { q, search, found: currentData, load: loadState(currentData, query, '') }
}
