import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import { personTag } from '#api/client/people/people.endpoints.ts'
import {
  addAssignment,
  addClient,
  addContact,
  changeAssignment,
  changeClient,
  changeContact,
  getAssignable,
  getAssignments,
  getClient,
  getClients,
  setRate,
  stepAssignment,
} from '#api/contracts/staffing/client.contract.ts'

/** Whatever tells of clients is asked for again, also after a refusal: the client is not as it was shown. */
const writes = { invalidatesTags: ['Client' as const] }

/** The calls around the clients of the firm. */
const clientApi = crmApi.enhanceEndpoints({ addTagTypes: ['Client', 'Person'] }).injectEndpoints({
  endpoints: (build) => ({
    getClients: build.query({ ...fromContract(getClients), providesTags: ['Client'] }),
    getClient: build.query({ ...fromContract(getClient), providesTags: ['Client'] }),
    getAssignable: build.query({ ...fromContract(getAssignable), providesTags: ['Person'] }),
    // They also end when the person leaves.
    getAssignments: build.query({
      ...fromContract(getAssignments),
      providesTags: (_list, _error, { personId }) => ['Client', personTag(personId)],
    }),
    addClient: build.mutation({ ...fromContract(addClient), ...writes }),
    changeClient: build.mutation({ ...fromContract(changeClient), ...writes }),
    addContact: build.mutation({ ...fromContract(addContact), ...writes }),
    changeContact: build.mutation({ ...fromContract(changeContact), ...writes }),
    addAssignment: build.mutation({ ...fromContract(addAssignment), ...writes }),
    changeAssignment: build.mutation({ ...fromContract(changeAssignment), ...writes }),
    stepAssignment: build.mutation({ ...fromContract(stepAssignment), ...writes }),
    setRate: build.mutation({ ...fromContract(setRate), ...writes }),
  }),
})

export const {
  useGetClientsQuery,
  useGetClientQuery,
  useLazyGetClientQuery,
  useGetAssignableQuery,
  useGetAssignmentsQuery,
  useAddClientMutation,
  useChangeClientMutation,
  useAddContactMutation,
  useChangeContactMutation,
  useAddAssignmentMutation,
  useChangeAssignmentMutation,
  useStepAssignmentMutation,
  useSetRateMutation,
} = clientApi
