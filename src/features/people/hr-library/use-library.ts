import { useGetProfileQuery } from '#api/client/account/profile.endpoints.ts'
import { useGetAcknowledgementsQuery } from '#api/client/people/hr-library.endpoints.ts'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { libraryDocuments } from '#api/contracts/people/hr-library.contract.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'

/** Only employees acknowledge; only HR sees the report. */
export const useLibrary = () => {
  const { data: profile, isError } = useGetProfileQuery()
  const { params, type } = useAddressParams()
  const isEmployee = profile?.userType === userTypes.employee
  const acknowledgements = useGetAcknowledgementsQuery(undefined, { skip: !isEmployee })
  const id = params.get('document')
  const view = params.get('view')
  const query = params.get('q') ?? ''
  return {
    query,
    search: (q: string) => type(new URLSearchParams(q ? { q } : {})),
    documentId: id,
    document: libraryDocuments.find((document) => document.id === id),
    part: view === 'holidays' || (view === 'report' && profile?.isHr) ? view : 'documents',
    isEmployee,
    isHr: profile?.isHr === true,
    office: profile?.office ?? null,
    acknowledgements,
    /** Waits for pending acknowledgements, which are shown above everything else. */
    isReady: profile ? !isEmployee || !acknowledgements.isLoading : isError,
  } as const
}

export type Library = ReturnType<typeof useLibrary>
