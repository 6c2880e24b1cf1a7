import { useFindPeopleQuery, useLazyFindPeopleQuery } from '#api/client/people/people.endpoints.ts'
import { personSorts } from '#api/contracts/people/people.contract.ts'
import { people as words } from '#src/content/people/people.ts'
import { loadState } from '#src/flows/calls.ts'
import { usePagedTable } from '#src/flows/use-paged-table.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { type PeopleFilter, readPeopleFilter } from './people-filter.ts'

export const nameFirst = { id: 'name', desc: false } as const

export const usePeople = () => {
  const { params, change } = useAddressParams()
  const filter = readPeopleFilter(params)
  const { status, office, role } = filter
  const { rows, found, remote, query } = usePagedTable({
    sorts: personSorts,
    initialSort: nameFirst,
    filter: { ...(status && { status }), ...(office && { office }), ...(role && { role }) },
    useFound: useFindPeopleQuery,
    useRead: useLazyFindPeopleQuery,
  })
  return {
    people: rows,
    remote,
    filter,
    load: loadState(found, query, words.failure.heading),
    choose: (choice: Partial<PeopleFilter>) => change(choice),
  }
}
