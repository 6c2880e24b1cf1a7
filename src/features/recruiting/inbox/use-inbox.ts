import { useRef, useState } from 'react'
import { useGetInboxQuery } from '#api/client/recruiting/inquiry.endpoints.ts'
import {
  type InboxView,
  inboxPageSize,
  inboxViews,
  inquiryKinds,
} from '#api/contracts/recruiting/inquiry.contract.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { pages } from '#src/content/pages.ts'
import { inbox as words } from '#src/content/recruiting/inbox.ts'
import { useArrivals } from '#src/features/recruiting/shared/use-arrivals.ts'
import { loadState } from '#src/flows/calls.ts'
import { useAddressParams, withChoices } from '#src/lib/use-address-params.ts'
import { useFittingPage } from '#src/lib/use-fitting-page.ts'
import { useShortcuts } from '#src/lib/use-shortcuts.ts'

const useQueue = () => {
  const { params, change, type, turn } = useAddressParams()
  const view = oneOf<InboxView>(inboxViews, params.get('show'), 'open')
  const q = (params.get('q') ?? '').slice(0, 100)
  const kind = inquiryKinds.find((one) => one === params.get('kind'))
  const { page, pagesOf } = useFittingPage([view, kind, q].join(' '), params)
  const { currentData, data, ...query } = useGetInboxQuery(
    { view, kind, q, page },
    { refetchOnMountOrArgChange: true },
  )
  const pageCount = pagesOf(currentData, inboxPageSize)
  return {
    ...{ params, view, kind, q, page, pageCount },
    inbox: currentData,
    /** Previous page while loading. */
    latest: currentData ?? data,
    load: loadState(currentData, query, words.list.failed),
    chooseView: (next: InboxView) => change({ show: next === 'open' ? '' : next, id: '' }),
    chooseKind: (next: string) => change({ kind: next, id: '' }),
    search: (text: string) => type(withChoices(params, { q: text, page: '', id: '' })),
    turn: (to: number) => turn(withChoices(params, { page: to === 1 ? '' : String(to), id: '' })),
  }
}

type ListPosition = { id: string; at: number }

/** Neighbors of the open item, also after it left the list and its successors moved up. */
const useNeighbors = (shown: readonly { id: string }[], id: string): { after: number; before: number } => {
  const [last, setLast] = useState<ListPosition>({ id: '', at: 0 })
  const at = shown.findIndex((one) => one.id === id)
  if (at !== -1 && (last.id !== id || last.at !== at)) setLast({ id, at })
  if (at !== -1) return { after: at + 1, before: at - 1 }
  return last.id === id ? { after: last.at, before: last.at - 1 } : { after: 0, before: 0 }
}

export const useInbox = () => {
  const queue = useQueue()
  const { params, inbox } = queue
  const { change } = useAddressParams()
  const [areKeysShown, showKeys] = useState(false)
  const searchBox = useRef<HTMLInputElement>(null)
  const id = params.get('id') ?? ''
  const list = [queue.view, queue.kind, queue.q, queue.page].join(' ')
  const arrivals = useArrivals({
    found: inbox && { records: inbox.inquiries, asOf: inbox.asOf },
    ...{ list, isBusy: id !== '', openId: id },
  })
  const { shown } = arrivals
  const getPath = (next: string) => {
    const query = withChoices(params, { id: next }).toString()
    return query ? `${pages.inbox.path}?${query}` : pages.inbox.path
  }
  const read = (next: string | undefined) => {
    if (next !== undefined) change({ id: next, page: params.get('page') ?? '' })
  }
  const { after, before } = useNeighbors(shown, id)
  useShortcuts({
    j: () => read(shown[after]?.id),
    k: () => read(shown[Math.max(0, before)]?.id),
    '/': () => searchBox.current?.focus(),
    '?': () => showKeys(true),
  })
  return { ...queue, arrivals, shown, id, pathOf: getPath, searchBox, areKeysShown, showKeys }
}
