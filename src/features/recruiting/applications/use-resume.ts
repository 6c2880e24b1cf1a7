import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import {
  useLazyGetApplicationPageQuery,
  useLazyGetApplicationResumeQuery,
} from '#api/client/recruiting/application.endpoints.ts'
import { resumePagesRead, type ShownResume } from '#api/contracts/platform/resume.contract.ts'
import {
  type DrawnResume,
  type ResumeViewEvent,
  resumeViewMachine,
} from '#machines/recruiting/resume-view.machine.ts'
import { applicationWords } from '#src/content/recruiting/applications.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { bytesAt } from '#src/flows/file-preview.tsx'
import type { PdfPages } from '#src/flows/pdf-pages.ts'
import { actorOptions } from '#src/lib/inspection.ts'

const words = applicationWords.resume

/** Afterwards the text is shown instead. */
const openWithinMs = 30_000

type Opened = { drawn: DrawnResume; pages: PdfPages | null }

const usePages = () => {
  const [pages, setPages] = useState<PdfPages | null>(null)
  const openPages = async ({ url }: ShownResume, signal: AbortSignal): Promise<Opened> => {
    const data = await bytesAt(url, signal)
    const { openPdf } = await import(/* webpackChunkName: "pdf-pages" */ '#src/flows/pdf-pages.ts')
    const opened = await openPdf(data, { most: resumePagesRead, failed: words.pageFailed, signal })
    const { shown, total } = opened
    return { drawn: { kind: 'pages', shown, total }, pages: opened }
  }
  return { pages, setPages, openPages }
}

const useDrawing = (id: string) => {
  const { pages, setPages, openPages } = usePages()
  const [ask] = useLazyGetApplicationPageQuery()
  const openHtml = async (signal: AbortSignal): Promise<Opened> => {
    const { html } = await untilAborted(ask({ id }), signal)
    if (html === null) throw new Error('The document cannot be shown.')
    return { drawn: { kind: 'html', html }, pages: null }
  }
  const drawResume = fromCallback<ResumeViewEvent, ShownResume | null>(({ input, sendBack }) => {
    const stop = new AbortController()
    const { signal } = stop
    const open = async (resume: ShownResume) => {
      const opened = resume.kind === 'pdf' ? await openPages(resume, signal) : await openHtml(signal)
      if (signal.aborted) return
      isDrawn = true
      setPages(opened.pages)
      sendBack({ type: 'drawn', drawn: opened.drawn })
    }
    const giveUp = () => {
      if (isDrawn || signal.aborted) return
      stop.abort()
      sendBack({ type: 'broke' })
    }
    let isDrawn = false
    if (input !== null) open(input).catch(giveUp)
    AbortSignal.timeout(openWithinMs).addEventListener('abort', giveUp)
    return () => stop.abort()
  })
  return { pages, drawResume }
}

export const useResume = (id: string) => {
  const [ask] = useLazyGetApplicationResumeQuery()
  const { pages, drawResume } = useDrawing(id)
  const actor = useActorRef(
    resumeViewMachine.provide({
      actors: {
        findResume: fromPromise(({ signal }) => untilAborted(ask({ id }), signal)),
        drawResume,
      },
    }),
    actorOptions(),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  const { resume, drawn, isBroken } = state.context
  const isSent = state.matches({ opened: 'sent' })
  const isOpening = state.matches({ opened: 'opening' })
  return {
    ...{ drawn, pages, isBroken, isSent, isOpening },
    find: (earlier?: string) => ask({ id, ...(earlier && { earlier }) }),
    isFinding: state.matches('finding'),
    isUnread: state.matches('unread'),
    load: {
      failure: state.matches('failed') ? words.failed : null,
      isFetching: false,
      retry: () => actor.send({ type: 'open' }),
    },
    isChoice: state.matches('opened') && !state.matches({ opened: 'textOnly' }),
    text: state.matches('opened') && !isSent && !isOpening ? (resume?.text ?? null) : null,
    isOpen: state.matches('opened'),
    open: () => actor.send({ type: 'open' }),
    choose: (view: 'sent' | 'text') => actor.send({ type: view === 'sent' ? 'show as sent' : 'show text' }),
  }
}
