import { useFindSubmissionsQuery, useGetSubmissionsQuery } from '#api/client/staffing/submission.endpoints.ts'
import { dashboard } from '#src/content/account/dashboard.ts'
import { pages } from '#src/content/pages.ts'
import { pathWithParams } from '#src/lib/path-with-params.ts'
import { useIsOwnCrm } from '#src/lib/use-browser.ts'
import { type CardItem, joinQueries } from './dashboard-cards.tsx'

const words = dashboard.queues

type Queue = { href: string; name: (count: number) => string; text: string; isUrgent?: boolean }

/** Smallest page, to get the total only. */
export const counted = { q: '', order: 'asc', page: 1, size: 1 } as const

export const line = (count: number, { name, ...queue }: Queue): CardItem[] =>
  count > 0 ? [{ ...queue, key: queue.href, title: name(count) }] : []

/** Only for users who can review; counts their own submissions too, as the linked list does. */
export const useSubmissions = () => {
  const isOwnCrm = useIsOwnCrm()
  const paged = useFindSubmissionsQuery({ status: 'Submitted', sort: 'at', ...counted }, { skip: !isOwnCrm })
  const all = useGetSubmissionsQuery({}, { skip: isOwnCrm })
  return joinQueries<CardItem[]>([isOwnCrm ? paged : all], () => {
    const waiting = (all.data ?? []).filter(({ status }) => status === 'Submitted')
    const count = waiting.some(({ mayReview }) => mayReview) ? waiting.length : 0
    const { total = 0, toReview = 0 } = paged.data ?? {}
    return line(isOwnCrm && toReview > 0 ? total : count, {
      href: pathWithParams(pages.submissions.path, { status: 'Submitted' }),
      name: words.submissions,
      text: words.submissionsText,
    })
  })
}
