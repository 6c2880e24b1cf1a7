import { useGetApplicationQuery } from '#api/client/recruiting/application.endpoints.ts'
import { applicationWords as words } from '#src/content/recruiting/applications.ts'
import { recordArg, recordState } from '#src/flows/use-records.ts'

export const useApplication = (id: string) => {
  const { currentData, ...query } = useGetApplicationQuery(recordArg(id), { refetchOnMountOrArgChange: true })
  return recordState(currentData, query, words.unavailable.oneFailure.heading)
}
