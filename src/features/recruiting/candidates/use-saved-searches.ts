import {
  useGetSavedSearchesQuery,
  useRemoveSearchMutation,
  useRenameSearchMutation,
  useSaveSearchMutation,
} from '#api/client/recruiting/candidate.endpoints.ts'
import { type SavedSearch, searchNameForm } from '#api/contracts/recruiting/candidate-search.contract.ts'
import { savedSearchWords as words } from '#src/content/recruiting/candidates.ts'
import { loadState, untilAborted } from '#src/flows/calls.ts'
import { useDecision } from '#src/flows/use-decision.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'

export const useSavedSearches = () => {
  const { data, ...query } = useGetSavedSearchesQuery(undefined, { refetchOnMountOrArgChange: true })
  return { saved: data, load: loadState(data, query, words.failure.heading) }
}

export const useSearchName = (search: SavedSearch | null, query: string) => {
  const [save] = useSaveSearchMutation()
  const [rename] = useRenameSearchMutation()
  return useFormFlow({
    name: `saved-search/${search?.id ?? 'new'}`,
    initialValues: { name: search?.name ?? '' },
    schema: searchNameForm,
    send: ({ values, key }, signal) => {
      const form = searchNameForm.parse(values)
      return search
        ? untilAborted(rename({ body: { ...form, id: search.id }, key }), signal)
        : untilAborted(save({ body: { ...form, query }, key }), signal)
    },
  })
}

export const useSearchRemoval = () => {
  const [remove] = useRemoveSearchMutation()
  const deciding = useDecision({
    steps: ['remove'],
    send: async ({ ids: [id = ''], key }) => {
      await remove({ body: { id }, key }).unwrap()
      return words.remove.done
    },
  })
  return { ...deciding, ask: ({ id }: SavedSearch) => deciding.ask('remove', { ids: [id], version: '' }) }
}
