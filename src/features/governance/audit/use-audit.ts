import {
  useGetAuditEntryQuery,
  useLazyGetAuditExportQuery,
  useSearchAuditQuery,
} from '#api/client/governance/audit.endpoints.ts'
import { useGetPeopleQuery } from '#api/client/people/people.endpoints.ts'
import {
  type AuditEntry,
  type AuditSearch,
  auditActions,
  auditOutcomes,
} from '#api/contracts/governance/audit.contract.ts'
import { daysAfter, isDay } from '#api/rules/days.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { inAlphabet } from '#api/rules/search-words.ts'
import { audit as words } from '#src/content/governance/audit.ts'
import { pages } from '#src/content/pages.ts'
import { loadState } from '#src/flows/calls.ts'
import { useAddressParams, withChoices } from '#src/lib/use-address-params.ts'
import { actionName } from './audit-sentence.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const idIn = (params: URLSearchParams, name: string) => {
  const id = params.get(name) ?? ''
  return uuid.test(id) ? id : ''
}

const dayIn = (params: URLSearchParams, name: string) => {
  const day = params.get(name) ?? ''
  return isDay(day) ? day : ''
}

/** Parses `?person=…&action=…&outcome=refused&from=2026-03-01&to=2026-03-31`; ignores invalid values. */
export const readAuditFilter = (params: URLSearchParams) => ({
  person: idIn(params, 'person'),
  record: idIn(params, 'record'),
  action: auditActions.find((action) => action === params.get('action')) ?? '',
  outcome: oneOf<AuditEntry['outcome'] | ''>(auditOutcomes, params.get('outcome'), ''),
  from: dayIn(params, 'from'),
  to: dayIn(params, 'to'),
})

type Filter = ReturnType<typeof readAuditFilter>

const startOfDay = (day: string) => new Date(`${day}T00:00`).toISOString()

const getSearch = ({ person, record, action, outcome, from, to }: Filter): AuditSearch => ({
  ...(person && { person }),
  ...(record && { record }),
  ...(action && { action }),
  ...(outcome && { outcome }),
  ...(from && { from: startOfDay(from) }),
  ...(to && { until: startOfDay(daysAfter(to, 1)) }),
})

export const auditPath = (choice: { person: string } | { record: string }): string =>
  `${pages.audit.path}?${new URLSearchParams(choice)}`

const actionChoices = auditActions
  .map((value) => ({ value, label: actionName(value) }))
  .toSorted((one, other) => inAlphabet(one.label, other.label))

const cursorPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z_[\da-f-]{36}$/

const usePersonChoices = (asked: AuditEntry['subject']) => {
  const { data } = useGetPeopleQuery()
  const choices = (data?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isListed = asked === null || choices.some(({ value }) => value === asked.id)
  return isListed ? choices : [...choices, { value: asked.id, label: asked.name ?? words.erasedPerson }]
}

export const useAudit = () => {
  const { params, change } = useAddressParams()
  const filter = readAuditFilter(params)
  const before = params.get('before') ?? ''
  const search = getSearch(filter)
  const { currentData, ...query } = useSearchAuditQuery({
    ...search,
    ...(cursorPattern.test(before) && { before }),
  })
  const [askExport] = useLazyGetAuditExportQuery()
  const next = currentData?.next ?? null
  const pathTo = (cursor: string) => {
    const address = withChoices(params, { before: cursor }).toString()
    return address === '' ? pages.audit.path : `${pages.audit.path}?${address}`
  }
  return {
    filter,
    people: usePersonChoices(currentData?.person ?? null),
    actions: actionChoices,
    entries: currentData?.entries,
    load: loadState(currentData, query, words.failure.heading),
    newest: before === '' ? null : pathTo(''),
    older: next === null ? null : pathTo(next),
    isFiltered: Object.values(filter).some(Boolean),
    choose: (choice: Partial<Filter>) => change({ ...choice, before: '' }),
    clear: () => change({ person: '', record: '', action: '', outcome: '', from: '', to: '', before: '' }),
    askExport: () => askExport(search),
  }
}

export const useAuditEntry = ({ at, id }: Pick<AuditEntry, 'at' | 'id'>) => {
  const { data, ...query } = useGetAuditEntryQuery({ at, id })
  return { details: data, load: loadState(data, query, words.entry.failure.heading) }
}
