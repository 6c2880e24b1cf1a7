import { useRef, useState, useSyncExternalStore } from 'react'
import { useGetInboxQuery } from '#api/client/inquiry.endpoints.ts'
import {
  type Inbox,
  type InboxView,
  type InquirySummary,
  inboxPageSize,
  inboxViews,
  inquiryKinds,
} from '#api/contracts/inquiry.contract.ts'
import { inbox as words } from '#src/content/inbox.ts'
import { pages } from '#src/content/pages.ts'
import { loadState } from '#src/flows/calls.ts'
import { oneOf } from '#src/lib/one-of.ts'
import { useAddressParams, withChoices } from '#src/lib/use-address-params.ts'
import { useShortcuts } from '#src/lib/use-shortcuts.ts'

/** The queue, page and words in the address. */
const useQueue = () => {
  const { params, change, type, turn } = useAddressParams()
  const view = oneOf<InboxView>(inboxViews, params.get('show'), 'open')
  const q = (params.get('q') ?? '').slice(0, 100)
  const kind = inquiryKinds.find((one) => one === params.get('kind'))
  const page = Math.max(1, Math.min(10_000, Math.trunc(Number(params.get('page'))) || 1))
  const { currentData, data, ...query } = useGetInboxQuery(
    { view, kind, q, page },
    { refetchOnMountOrArgChange: true },
  )
  return {
    ...{ params, view, kind, q, page },
    inbox: currentData,
    /** Also while another page is on its way. */
    latest: currentData ?? data,
    pageCount: Math.max(1, Math.ceil((currentData?.total ?? 0) / inboxPageSize)),
    load: loadState(currentData, query, words.list.failed),
    chooseView: (next: InboxView) => change({ show: next === 'open' ? '' : next, id: '' }),
    chooseKind: (next: string) => change({ kind: next, id: '' }),
    search: (text: string) => type(withChoices(params, { q: text, page: '', id: '' })),
    turn: (to: number) => turn(withChoices(params, { page: to === 1 ? '' : String(to), id: '' })),
  }
}

const onScroll = (listen: () => void) => {
  window.addEventListener('scroll', listen, { passive: true })
  return () => window.removeEventListener('scroll', listen)
}

const useIsScrolled = () =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > 0,
    () => false,
  )

/** When the last of what is listed came. */
const newestIn = ({ inquiries }: Inbox): string =>
  inquiries
    .map(({ at }) => at)
    .toSorted()
    .at(-1) ?? ''

type Arriving = {
  /** Undefined while it is on its way. */
  inbox: Inbox | undefined
  /** Names what was asked for: another list has no arrivals. */
  list: string
  /** Whether somebody is reading, or is somewhere in the list: what arrives then waits until they ask for it. */
  isBusy: boolean
  readId: string
}

/** What the list shows, and how much has arrived that it does not show yet. */
const useArrivals = ({ inbox, list, isBusy, readId }: Arriving) => {
  const [known, setKnown] = useState({ list: '', newest: '' })
  const [added, setAdded] = useState(0)
  const isKnown = ({ id, at }: InquirySummary) => known.list !== list || at <= known.newest || id === readId
  const arrived = inbox?.inquiries.filter((one) => !isKnown(one)).length ?? 0
  const showAll = () => {
    if (!inbox) return
    setKnown({ list, newest: newestIn(inbox) })
    setAdded(known.list === list ? arrived : 0)
  }
  if (inbox && (known.list !== list || (arrived > 0 && !isBusy))) showAll()
  return {
    shown: inbox?.inquiries.filter(isKnown) ?? [],
    arrived,
    /** How many arrived last, shown or not. */
    told: arrived > 0 ? arrived : added,
    showAll,
  }
}

/** The list of the inbox, which of it is read, and the keys that go through it. */
export const useInbox = () => {
  const queue = useQueue()
  const { params, inbox } = queue
  const { change } = useAddressParams()
  const [areKeysShown, showKeys] = useState(false)
  const searchBox = useRef<HTMLInputElement>(null)
  const id = params.get('id') ?? ''
  const list = [queue.view, queue.kind, queue.q, queue.page].join(' ')
  const isScrolled = useIsScrolled()
  const arrivals = useArrivals({ inbox, list, isBusy: id !== '' || isScrolled, readId: id })
  const { shown } = arrivals
  const pathOf = (next: string) => {
    const query = withChoices(params, { id: next }).toString()
    return query ? `${pages.inbox.path}?${query}` : pages.inbox.path
  }
  const read = (next: string | undefined) => {
    if (next !== undefined) change({ id: next, page: params.get('page') ?? '' })
  }
  const place = shown.findIndex((one) => one.id === id)
  useShortcuts({
    j: () => read(shown[place + 1]?.id),
    k: () => read(shown[Math.max(0, place - 1)]?.id),
    '/': () => searchBox.current?.focus(),
    '?': () => showKeys(true),
  })
  return { ...queue, ...arrivals, id, pathOf, searchBox, areKeysShown, showKeys }
}
