import { useGetAssignableQuery } from '#api/client/staffing/client.endpoints.ts'
import { loadState } from './calls.ts'

const none = [] as const

/** Whom one can assign: everybody who works here but oneself. `failure` is said where they cannot be loaded. */
export const useAssignable = (failure: string) => {
  const { data, ...query } = useGetAssignableQuery(undefined, { refetchOnMountOrArgChange: true })
  const options = (data ?? none)
    .filter(({ isMe }) => !isMe)
    .map(({ id, name, title }) => ({ value: id, label: title ? `${name}, ${title}` : name }))
  return { options, load: loadState(data, query, failure) }
}
