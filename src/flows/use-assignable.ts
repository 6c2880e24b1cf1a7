import { useGetAssignableQuery } from '#api/client/staffing/client.endpoints.ts'
import { loadState } from './calls.ts'

const none = [] as const

/** Active employees except the caller. */
export const useAssignable = (failure: string) => {
  const { data, ...query } = useGetAssignableQuery(undefined, { refetchOnMountOrArgChange: true })
  const options = (data ?? none)
    .filter(({ isMe }) => !isMe)
    .map(({ id, name, title }) => ({ value: id, label: title ? `${name}, ${title}` : name }))
  return { options, load: loadState(data, query, failure) }
}
