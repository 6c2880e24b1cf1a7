import { memo, useCallback, useState } from 'react'
import { Skeleton } from '#src/ui/loading.tsx'
import styles from './file-preview.module.css'
import type { PdfPages } from './pdf-pages.ts'

/** Scrollable, so it must be focusable by keyboard. */
export const scrollable = { tabIndex: 0 }

/** Throws if the response is not OK. */
export const bytesAt = async (url: string, signal: AbortSignal): Promise<ArrayBuffer> => {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`The file was answered ${answer.status}.`)
  return answer.arrayBuffer()
}

type SheetWords = {
  readonly pages: (name: string) => string
  readonly page: (number: number, total: number) => string
  readonly first: (shown: number, total: number) => string
}

type SheetProps = Pick<PdfPages, 'mount' | 'total'> & { number: number; words: SheetWords }

const Sheet = memo(({ number, total, mount, words }: SheetProps) => (
  <section
    className={styles.sheet}
    aria-label={words.page(number, total)}
    ref={useCallback((element: HTMLElement) => mount(number, element), [mount, number])}
  />
))

type PdfSheetsProps = { pages: PdfPages; words: SheetWords; name: string }

export const PdfSheets = ({ pages: { shown, total, mount }, words, name }: PdfSheetsProps) => (
  <>
    {shown < total && <p className="quiet">{words.first(shown, total)}</p>}
    <section className={styles.pages} aria-label={words.pages(name)} {...scrollable}>
      {Array.from({ length: shown }, (_, index) => index + 1).map((number) => (
        <Sheet key={number} number={number} total={total} mount={mount} words={words} />
      ))}
    </section>
  </>
)

/** In milliseconds; slower files are not shown. */
const openWithinMs = 30_000

const mostPages = 5

const pictures = ['png', 'jpg', 'jpeg', 'webp']

export const isShowable = (kind: string) => kind === 'pdf' || pictures.includes(kind)

type PreviewWords = SheetWords & {
  readonly picture: (name: string) => string
  readonly opening: string
  readonly failed: string
}

type PreviewProps = { url: string; kind: string; name: string; words: PreviewWords }

const Pdf = ({ url, name, words }: Omit<PreviewProps, 'kind'>) => {
  const [pages, setPages] = useState<PdfPages | null>(null)
  const [isBroken, setBroken] = useState(false)
  const open = useCallback(
    (container: HTMLElement | null) => {
      if (!container) return
      const stop = new AbortController()
      let isOpened = false
      const giveUp = () => {
        if (isOpened || stop.signal.aborted) return
        stop.abort()
        setBroken(true)
      }
      const show = async () => {
        const data = await bytesAt(url, stop.signal)
        const { openPdf } = await import(/* webpackChunkName: "pdf-pages" */ './pdf-pages.ts')
        const opened = await openPdf(data, { most: mostPages, failed: words.failed, signal: stop.signal })
        if (stop.signal.aborted) return
        isOpened = true
        setPages(opened)
      }
      show().catch(giveUp)
      AbortSignal.timeout(openWithinMs).addEventListener('abort', giveUp)
      return () => stop.abort()
    },
    [url, words],
  )
  return (
    <div ref={open}>
      {isBroken && <p className="quiet small">{words.failed}</p>}
      {pages && <PdfSheets pages={pages} words={words} name={name} />}
      {!pages && !isBroken && <Skeleton lines={6} label={words.opening} />}
    </div>
  )
}

/** Runs no script of the file and fetches nothing for it. */
export const FilePreview = ({ kind, ...file }: PreviewProps) => {
  const [isBroken, setBroken] = useState(false)
  if (kind === 'pdf') return <Pdf key={file.url} {...file} />
  if (isBroken) return <p className="quiet small">{file.words.failed}</p>
  return (
    <img
      className={styles.picture}
      src={file.url}
      alt={file.words.picture(file.name)}
      onError={() => setBroken(true)}
    />
  )
}
