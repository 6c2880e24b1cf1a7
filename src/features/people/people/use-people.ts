import { useMemo } from 'react'
import { useGetPeopleQuery } from '#api/client/people/people.endpoints.ts'
import { people as words } from '#src/content/people/people.ts'
import { loadState } from '#src/flows/calls.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { filterPeople, type PeopleFilter, readPeopleFilter } from './people-filter.ts'

/** The people that the filter in the address lets through. */
export const usePeople = () => {
  const { params, change } = useAddressParams()
  const { data, ...query } = useGetPeopleQuery(undefined, { refetchOnMountOrArgChange: true })
  const { status, office, role } = readPeopleFilter(params)
  const found = useMemo(
    () => data && filterPeople(data, { status, office, role }),
    [data, status, office, role],
  )
  return {
    people: found,
    filter: { status, office, role },
    load: loadState(data, query, words.failure.heading),
    choose: (choice: Partial<PeopleFilter>) => change(choice),
  }
}
