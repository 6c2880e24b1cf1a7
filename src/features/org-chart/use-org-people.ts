import { useMemo } from 'react'
import { readCallError } from '#api/client/call-error.ts'
import { useGetOrgChartQuery } from '#api/client/org-chart.endpoints.ts'
import { orgChart as words } from '#src/content/org-chart.ts'
import { toTree } from './org-tree.ts'

/** The org chart as it was answered, or why there is none. */
export const useOrgPeople = () => {
  const { data: people, error, isFetching, refetch } = useGetOrgChartQuery()
  const tree = useMemo(() => people && toTree(people), [people])
  return {
    tree,
    failure: error && !people ? (readCallError(error)?.message ?? words.failed) : null,
    isFetching,
    retry: () => void refetch(),
  }
}
