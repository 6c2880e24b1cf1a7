import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { askForChanges, invalidateChanged } from '#api/client/recruiting/live.endpoints.ts'
import { readSession } from '#api/client/session-storage.ts'
import { type DeskNews, deskNews } from '#api/contracts/recruiting/live.contract.ts'
import {
  type LeadEvent,
  liveMachine,
  type PassedEvent,
  type StreamEvent,
  type WakeEvent,
} from '#machines/app/live.machine.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { browserStore } from './browser-store.ts'
import { followLive, StreamRefused } from './follow-live.ts'

const name = 'portal-desk'

/** Null also if storage is forbidden. */
const ownToken = (): string | null => {
  try {
    return readSession()?.token ?? null
  } catch {
    return null
  }
}

/** Leader election by Web Locks. Without them (insecure context), every tab leads. */
const waitForLead = fromCallback<LeadEvent>(({ sendBack }) => {
  const ended = new AbortController()
  const { locks } = navigator
  if (!locks) {
    sendBack({ type: 'lead' })
    return
  }
  const lead = () => {
    sendBack({ type: 'lead' })
    return new Promise<void>((resolve) => ended.signal.addEventListener('abort', () => resolve()))
  }
  locks.request(name, { signal: ended.signal }, lead).catch(() => {})
  return () => ended.abort()
})

const hearTabs = fromCallback<PassedEvent>(({ sendBack }) => {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }) => {
    const news = deskNews.safeParse(data).data
    if (news) sendBack({ type: 'passed on', news })
  })
  return () => channel.close()
})

/** A separate channel: a `BroadcastChannel` does not receive its own messages. */
const passOn = (news: DeskNews) => {
  const channel = new BroadcastChannel(name)
  channel.postMessage(news)
  channel.close()
}

const watchWaking = fromCallback<WakeEvent>(({ sendBack }) => {
  const wake = () => document.visibilityState === 'visible' && sendBack({ type: 'wake' })
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  return () => {
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wake)
  }
})

const stream = fromCallback<StreamEvent, { after: string | null }>(({ sendBack, input: { after } }) => {
  const token = ownToken()
  if (token === null) {
    sendBack({ type: 'refused' })
    return
  }
  const cancel = new AbortController()
  followLive(
    { token, after, signal: cancel.signal },
    {
      begin: (news) => sendBack({ type: 'begin', news }),
      news: (news) => sendBack({ type: 'news', news }),
      heartbeat: () => sendBack({ type: 'heartbeat' }),
    },
  ).then(
    () => sendBack({ type: 'broken' }),
    (error) => {
      const isRefused = error instanceof StreamRefused && (error.status === 401 || error.status === 403)
      sendBack({ type: isRefused ? 'refused' : 'broken' })
    },
  )
  return () => cancel.abort()
})

/** The response reports an expired session as for any other call. */
const poll = fromPromise<DeskNews, { after: string | null }>(async ({ input: { after }, signal }) => {
  if (ownToken() === null) throw new Error('Nobody is signed in')
  return untilAborted(browserStore().dispatch(askForChanges(after)), signal)
})

export const useLive = () => {
  const [machine] = useState(() =>
    liveMachine.provide({
      actors: { waitForLead, hearTabs, watchWaking, stream, poll },
      actions: {
        show: (_, { news }) => {
          if (news.isReset || news.changes.length > 0) browserStore().dispatch(invalidateChanged(news))
        },
        passOn: (_, { news }) => passOn(news),
      },
    }),
  )
  useActorRef(machine, actorOptions())
}
