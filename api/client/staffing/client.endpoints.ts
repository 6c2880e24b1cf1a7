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

const writes = { invalidatesTags: ['Client' as const] }

const clientApi = crmApi.enhanceEndpoints({ addTagTypes: ['Client', 'Person'] }).injectEndpoints({
  endpoints: (build) => ({
    getClients: build.query({ ...fromContract(getClients), providesTags: ['Client'] }),
    getClient: build.query({ ...fromContract(getClient), providesTags: ['Client'] }),
    getAssignable: build.query({ ...fromContract(getAssignable), providesTags: ['Person'] }),
    // Assignments also end when the person leaves.
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
