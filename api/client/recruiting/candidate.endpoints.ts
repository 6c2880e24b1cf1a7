import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import {
  getMergePreview,
  mergeCandidates,
  undoMerge,
} from '#api/contracts/recruiting/candidate-merge.contract.ts'
import {
  countCandidates,
  getSavedSearches,
  removeSearch,
  renameSearch,
  saveSearch,
  searchCandidates,
} from '#api/contracts/recruiting/candidate-search.contract.ts'

const changedSearches = { invalidatesTags: ['SavedSearch'] as const }
const changedCandidates = { invalidatesTags: ['Application'] as const }

const candidateApi = crmApi
  .enhanceEndpoints({ addTagTypes: ['Application', 'SavedSearch'] })
  .injectEndpoints({
    endpoints: (build) => ({
      // No tag: results stay unchanged while they are read.
      searchCandidates: build.query(fromContract(searchCandidates)),
      countCandidates: build.query(fromContract(countCandidates)),
      getSavedSearches: build.query({ ...fromContract(getSavedSearches), providesTags: ['SavedSearch'] }),
      saveSearch: build.mutation({ ...fromContract(saveSearch), ...changedSearches }),
      renameSearch: build.mutation({ ...fromContract(renameSearch), ...changedSearches }),
      removeSearch: build.mutation({ ...fromContract(removeSearch), ...changedSearches }),
      getMergePreview: build.query(fromContract(getMergePreview)),
      mergeCandidates: build.mutation({ ...fromContract(mergeCandidates), ...changedCandidates }),
      undoMerge: build.mutation({ ...fromContract(undoMerge), ...changedCandidates }),
    }),
  })

export const {
  useSearchCandidatesQuery,
  useCountCandidatesQuery,
  useGetSavedSearchesQuery,
  useSaveSearchMutation,
  useRenameSearchMutation,
  useRemoveSearchMutation,
  useGetMergePreviewQuery,
  useMergeCandidatesMutation,
  useUndoMergeMutation,
} = candidateApi
