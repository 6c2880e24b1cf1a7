import { useMemo, useState } from 'react'
import { useGetProfileQuery } from '#api/client/account/profile.endpoints.ts'
import { useFindExpensesQuery, useGetExpensesQuery } from '#api/client/money/claim.endpoints.ts'
import {
  useDecideApprovalsMutation,
  useGetTeamTimesheetsQuery,
  useGetTimesheetsQuery,
  useStepTimesheetsMutation,
} from '#api/client/time/time-sheet.endpoints.ts'
import { mayDecide } from '#api/contracts/account/sign-in.contract.ts'
import type { ClaimSummary } from '#api/contracts/money/claim.contract.ts'
import { listPageMax } from '#api/contracts/platform/list-page.ts'
import type { SheetStatus, TimeSheet } from '#api/contracts/time/time-sheet.contract.ts'
import { dayAt, monthAndDay, shortDay } from '#api/rules/days.ts'
import { hoursInBrief } from '#api/rules/duration.ts'
import { formatMoney } from '#api/rules/money.ts'
import { ascending } from '#api/rules/search-words.ts'
import { sheetDays, toSheetHours } from '#api/rules/spread.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { approvals } from '#src/content/time/approvals.ts'
import { approverWords } from '#src/content/time/approver.ts'
import { useTeamSheets } from '#src/features/time/shared/use-team-sheets.ts'
import { asFailure, loadState } from '#src/flows/calls.ts'
import { useDecision } from '#src/flows/use-decision.ts'
import { useAlertedLoad } from '#src/flows/use-service-alert.ts'

export type Waiting = {
  id: string
  /** `whoId` tells apart people with the same name. */
  who: string
  whoId: string
  when: string
  days: string
  what: string
  /** Hours or money; empty for leave. */
  amount: string
  minutes: number
  since: string
  /** Version to decide on, see `Decided`. */
  version: string
  sheet: TimeSheet | null
  warnings: string[]
  /** Reason the reader decides without being the manager; else empty. */
  why: string
}

export const rangeText = ({ cr322_startdate: start, cr322_enddate: end }: TimeSheet) =>
  start === end ? shortDay(start) : `${shortDay(start)} – ${shortDay(end)}`

const briefly = (start: string, end: string) => {
  if (start === end) return monthAndDay(start)
  const isOneMonth = start.slice(0, 7) === end.slice(0, 7)
  return `${monthAndDay(start)} – ${isOneMonth ? Number(end.slice(8)) : monthAndDay(end)}`
}

export const getWork = (sheet: TimeSheet) =>
  sheet.kind === 'leave'
    ? `${approvals.leave}: ${sheet.leaveType ?? ''}${sheet.halfDay === 'none' ? '' : ` (${sheet.halfDay})`}`
    : (sheet.pro_resourcingnetwork[0]?.pro_name ?? '')

const brieflyAll = (days: readonly string[]) => days.map(monthAndDay).join(', ')

export const getWarnings = (sheet: TimeSheet, now: number) => {
  const { kind, timeZone, doubleDays = [] } = sheet
  const future =
    kind === 'sheet' && timeZone
      ? sheetDays(toSheetHours(sheet)).filter((day) => day > dayAt(now, timeZone))
      : []
  return [
    ...(future.length > 0 ? [approvals.warnings.future(brieflyAll(future))] : []),
    ...(doubleDays.length > 0 ? [approvals.warnings[kind](brieflyAll(doubleDays))] : []),
  ]
}

const ofSheet = (sheet: TimeSheet): Waiting => ({
  id: sheet.id,
  who: sheet.pro_employee,
  whoId: sheet.employeeId,
  when: rangeText(sheet),
  days: briefly(sheet.cr322_startdate, sheet.cr322_enddate),
  what: getWork(sheet),
  amount: sheet.kind === 'sheet' ? hoursInBrief(sheet.totalMinutes) : '',
  minutes: sheet.totalMinutes,
  since: sheet.createdon,
  version: `${sheet.id} ${sheet.revision}`,
  sheet,
  warnings: getWarnings(sheet, Date.now()),
  why: approverWords.youDecide[sheet.decidesAs ?? 'manager'],
})

const ofClaim = (claim: ClaimSummary): Waiting => ({
  id: claim.id,
  who: claim.owner,
  whoId: claim.ownerId ?? claim.owner,
  when: `${shortDay(claim.date)}, ${claim.number}`,
  days: monthAndDay(claim.date),
  what: `${approvals.claim}: ${claim.merchant}`,
  amount: formatMoney(claim.amount, claim.currency),
  minutes: 0,
  since: claim.createdOn,
  version: `${claim.id} ${claim.revision}`,
  sheet: null,
  warnings: [],
  why: approverWords.youDecide[claim.decidesAs ?? 'manager'],
})

export const getName = ({ who, when }: Pick<Waiting, 'who' | 'when'>) => `${who}, ${when}`

export const nameOfSheet = (sheet: TimeSheet) => getName({ who: sheet.pro_employee, when: rangeText(sheet) })

const isToDecide = ({ status, roles }: ClaimSummary) => status === 'Submitted' && roles.includes('manager')

const byPerson = (waiting: readonly Waiting[]): Waiting[][] => {
  const groups = new Map<string, Waiting[]>()
  for (const one of waiting.toSorted((a, b) => ascending(a.since, b.since))) {
    groups.set(one.whoId, [...(groups.get(one.whoId) ?? []), one])
  }
  return [...groups.values()]
}

const getWaiting = (sheets: readonly TimeSheet[] | undefined, claims: readonly ClaimSummary[]) =>
  sheets && byPerson([...sheets.map(ofSheet), ...claims.filter(isToDecide).map(ofClaim)])

export const startLast = { id: 'start', desc: true } as const

const waitingSheets = {
  scope: 'approvals',
  status: 'Submitted',
  q: '',
  sort: 'created',
  order: 'asc',
  page: 1,
  size: listPageMax,
} as const

const isStatus = (status: SheetStatus) => (sheet: TimeSheet) => sheet.cr322_timesheetstatus === status

/** An upstream CRM has no paging: it returns the whole list. */
const useSheetsToDecide = (isAsked: boolean, isOwnCrm: boolean) => {
  const { data: page, ...query } = useGetTeamTimesheetsQuery(waitingSheets, { skip: !isAsked || !isOwnCrm })
  const approved = useTeamSheets({
    scope: 'approvals',
    status: 'Approved',
    initialSort: startLast,
    fileName: '',
    isAsked: isAsked && isOwnCrm,
  })
  const { data: all, ...allQuery } = useGetTimesheetsQuery({ scope: 'team' }, { skip: !isAsked || isOwnCrm })
  const ofAll = useMemo(
    () => all && { waiting: all.filter(isStatus('Submitted')), approved: all.filter(isStatus('Approved')) },
    [all],
  )
  const load = useAlertedLoad(page && approved.found, {
    error: query.error ?? approved.query.error,
    isFetching: query.isFetching || approved.query.isFetching,
    refetch: () => [query.refetch(), approved.query.refetch()],
  })
  const allLoad = useAlertedLoad(all, allQuery)
  return isOwnCrm
    ? {
        waiting: page?.rows,
        more: (page?.total ?? 0) - (page?.rows.length ?? 0),
        approved: { rows: approved.rows, remote: approved.remote },
        load,
      }
    : { waiting: ofAll?.waiting, more: 0, approved: { rows: ofAll?.approved }, load: allLoad }
}

const waitingClaims = {
  scope: 'team',
  status: 'Submitted',
  q: '',
  sort: 'claim',
  order: 'asc',
  page: 1,
  size: listPageMax,
} as const

const useClaimsToDecide = (isAsked: boolean, isOwnCrm: boolean) => {
  const { data: page, ...pageQuery } = useFindExpensesQuery(waitingClaims, {
    skip: !isAsked || !isOwnCrm,
    refetchOnMountOrArgChange: true,
  })
  const { data: all, ...allQuery } = useGetExpensesQuery(
    { scope: 'team', status: 'Submitted' },
    { skip: !isAsked || isOwnCrm, refetchOnMountOrArgChange: true },
  )
  return isOwnCrm
    ? { claims: page?.rows, moreClaims: (page?.total ?? 0) - (page?.rows.length ?? 0), claimQuery: pageQuery }
    : { claims: all, moreClaims: 0, claimQuery: allQuery }
}

export const useQueue = () => {
  const { data: me, isLoading } = useGetProfileQuery()
  const canDecide = me !== undefined && mayDecide(me)
  // Only an upstream CRM returns a profile without roles; it has no paging.
  const { waiting, more, approved, load } = useSheetsToDecide(canDecide, me?.roles !== undefined)
  const { claims, moreClaims, claimQuery } = useClaimsToDecide(canDecide, me?.roles !== undefined)
  const areClaimsKnown = claims !== undefined || claimQuery.error !== undefined
  return {
    canDecide: canDecide || isLoading,
    groups: useMemo(
      () => (areClaimsKnown ? getWaiting(waiting, claims ?? []) : undefined),
      [waiting, claims, areClaimsKnown],
    ),
    /** Number of waiting requests that are not listed. */
    more: more + moreClaims,
    approved,
    load,
    claimLoad: loadState(claims, claimQuery, approvals.claimFailure.heading),
  }
}

const explain = (error: unknown, items: readonly Waiting[]): unknown => {
  const failed = asFailure(error)
  if (!(failed instanceof SendFailure) || failed.failure.code !== 'STEP_REFUSED') return failed
  const overtaken = items.filter(({ id }) => id in failed.failure.fields)
  // An undo has no waiting items, so no names: it came too late.
  const message = overtaken.length > 0 ? approvals.overtaken(overtaken.map(getName)) : approvals.tooLate
  return new SendFailure({ ...failed.failure, message })
}

const decided = (items: readonly Pick<Waiting, 'id' | 'version'>[]) => ({
  ids: items.map(({ id }) => id),
  version: items
    .map(({ version }) => version)
    .sort()
    .join(', '),
})

type Taken = Pick<ReturnType<typeof useDecision>, 'lastStep' | 'outcome' | 'failure' | 'decided'>

/** Also offered again after an undo without an answer. */
const undoable = ({ lastStep, outcome, failure, decided: last }: Taken) => {
  const isUnanswered = lastStep === 'withdraw' && failure !== null && failure !== approvals.tooLate
  return (lastStep === 'approve' && outcome !== null) || isUnanswered ? last : null
}

export const useApprovals = (items: readonly Waiting[]) => {
  const [decideApprovals] = useDecideApprovalsMutation()
  const [stepTimesheets] = useStepTimesheetsMutation()
  const [ticked, setTicked] = useState<readonly string[]>([])
  // Stored on press: after a lost answer, the list no longer holds the decided items.
  const [names] = useState(() => new Map<string, string>())
  const known = new Set(items.map(({ id }) => id))
  const deciding = useDecision({
    steps: ['approve', 'reject', 'withdraw', 'reopen'],
    send: async ({ step, ids, reason, key }) => {
      if (step === 'reopen') await stepTimesheets({ call: step, ids, reason, key }).unwrap()
      else {
        const body = step === 'reject' ? { step, ids, reason } : { step, ids }
        await decideApprovals({ body, key }).unwrap()
      }
      setTicked((before) => before.filter((id) => !ids.includes(id)))
      return approvals.done[step](ids.map((id) => names.get(id) ?? ''))
    },
    explain: (error) => explain(error, items),
    allows: (id, step) => known.has(id) === (step !== 'withdraw'),
  })
  const these = (ids: readonly string[]) => {
    const chosen = items.filter(({ id }) => ids.includes(id))
    for (const one of chosen) names.set(one.id, getName(one))
    return decided(chosen)
  }
  const last = undoable(deciding)
  return {
    ...deciding,
    selected: ticked.filter((id) => known.has(id)),
    select: setTicked,
    approve: (ids: readonly string[]) => deciding.take('approve', these(ids)),
    reject: (ids: readonly string[]) => deciding.ask('reject', these(ids)),
    reopen: (sheet: TimeSheet) => deciding.ask('reopen', decided([ofSheet(sheet)])),
    undo: last && (() => deciding.take('withdraw', last)),
  }
}

export type Approvals = ReturnType<typeof useApprovals>
