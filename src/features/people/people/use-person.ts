import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useGetPeopleQuery, useGetPersonQuery } from '#api/client/people/people.endpoints.ts'
import { pages } from '#src/content/pages.ts'
import { person as words } from '#src/content/people/person.ts'
import { loadState } from '#src/flows/calls.ts'
import { recordArg, recordState } from '#src/flows/use-records.ts'

export const personPath = (id: string) => pages.person.path.replace(':id', id)

export const usePerson = (id: string) => {
  const { data, ...query } = useGetPersonQuery(recordArg(id), { refetchOnMountOrArgChange: true })
  return recordState(data, query, words.oneFailure.heading)
}

const editing = 'edit'

export type EditedPart = 'details' | 'private'

/** In the address, so that a reload keeps the form open and Back closes it. */
export const useEditing = (part: EditedPart) => {
  const [params, setParams] = useSearchParams()
  const [wasOpen, setWasOpen] = useState(false)
  const isOpen = params.get(editing) === part
  if (isOpen && !wasOpen) setWasOpen(true)
  const write = (value: string | null, replace: boolean) => {
    const next = new URLSearchParams(params)
    if (value === null) next.delete(editing)
    else next.set(editing, value)
    // Flushes, since the form would reappear after its thank-you until the address updates.
    setParams(next, { replace, preventScrollReset: true, flushSync: true })
  }
  return {
    isOpen,
    wasOpen,
    open: () => write(part, false),
    close: () => write(null, true),
  }
}

const none = { people: [], departments: [] } as const

export const usePeopleChoices = () => {
  const { data, ...query } = useGetPeopleQuery()
  const { people, departments } = data ?? none
  const getName = (id: string) => people.find((one) => one.id === id)?.name
  return {
    people,
    departments,
    nameOf: getName,
    load: loadState(data, query, words.fields.managerFailure.heading),
  }
}
