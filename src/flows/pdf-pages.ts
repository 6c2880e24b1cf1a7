import {
  AnnotationMode,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  TextLayer,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import styles from './file-preview.module.css'

/** The most pixels a page is drawn with, and the most a picture in it may have. */
const mostPixels = 4_000_000
const mostPicturePixels = 32_000_000

/** How far below what is seen a page is drawn already. */
const ahead = '600px'

/** A PDF that is open: how many of its pages are shown, and how each of them comes into an element. */
export type PdfPages = {
  shown: number
  total: number
  /** Draws a page into its element once it comes near; returns what stops that. */
  mount: (number: number, element: HTMLElement) => () => void
}

/** As many pixels as the screen has in the width of the element, but never too many. */
const scaleFor = ({ width, height }: { width: number; height: number }, element: HTMLElement): number => {
  const wanted = (element.clientWidth / width) * Math.min(devicePixelRatio, 3)
  return Math.min(wanted, Math.sqrt(mostPixels / (width * height)))
}

const drawCanvas = async (page: PDFPageProxy, element: HTMLElement) => {
  const viewport = page.getViewport({ scale: scaleFor(page.getViewport({ scale: 1 }), element) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  canvas.className = styles.canvas ?? ''
  // What it shows is said by the text above it.
  canvas.setAttribute('aria-hidden', 'true')
  await page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE }).promise
  return canvas
}

const drawText = async (page: PDFPageProxy) => {
  const container = document.createElement('div')
  container.className = styles.words ?? ''
  const textContentSource = await page.getTextContent()
  await new TextLayer({ textContentSource, container, viewport: page.getViewport({ scale: 1 }) }).render()
  return container
}

/** A page comes near and goes away again: its picture goes with it, since pictures of many pages fill the memory. */
const createSheet = (
  { pdf, failed }: { pdf: PDFDocumentProxy; failed: string },
  number: number,
  element: HTMLElement,
) => {
  let [isNear, text] = [false, null as HTMLElement | null]
  const resizing = new ResizeObserver(() => {
    element.style.setProperty(
      '--total-scale-factor',
      String(element.clientWidth / Number(element.dataset.width)),
    )
  })
  const draw = async () => {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    element.dataset.width = String(width)
    element.style.aspectRatio = `${width} / ${height}`
    resizing.observe(element)
    const canvas = await drawCanvas(page, element)
    text ??= await drawText(page)
    page.cleanup()
    if (isNear) element.replaceChildren(canvas, text)
  }
  return {
    come: () => {
      isNear = true
      draw().catch(() => {
        if (isNear) element.textContent = failed
      })
    },
    go: () => {
      isNear = false
      element.querySelector('canvas')?.remove()
    },
    end: () => {
      isNear = false
      resizing.disconnect()
      element.replaceChildren()
    },
  }
}

const mountIn = (file: Parameters<typeof createSheet>[0]) => (number: number, element: HTMLElement) => {
  const sheet = createSheet(file, number, element)
  const observer = new IntersectionObserver(
    (entries) => (entries.at(-1)?.isIntersecting ? sheet.come() : sheet.go()),
    { root: element.parentElement, rootMargin: ahead },
  )
  observer.observe(element)
  return () => {
    observer.disconnect()
    sheet.end()
  }
}

type Showing = {
  /** The most pages that are shown. */
  most: number
  /** Stands in place of a page that cannot be drawn. */
  failed: string
  signal: AbortSignal
}

/**
 * Opens a PDF until the signal ends it. Nothing in it is run, no link in it leads anywhere, and nothing is fetched for it. Throws
 * for one that cannot be read.
 */
export const openPdf = async (data: ArrayBuffer, { most, failed, signal }: Showing): Promise<PdfPages> => {
  const port = new Worker(new URL('pdfjs-dist/legacy/build/pdf.worker.mjs', import.meta.url))
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS })
  const close = () => {
    worker.destroy()
    port.terminate()
  }
  signal.addEventListener('abort', close, { once: true })
  try {
    const pdf = await getDocument({
      data,
      worker,
      verbosity: VerbosityLevel.ERRORS,
      isEvalSupported: false,
      enableXfa: false,
      useWasm: false,
      useWorkerFetch: false,
      maxImageSize: mostPicturePixels,
    }).promise
    const shown = Math.min(pdf.numPages, most)
    return { shown, total: pdf.numPages, mount: mountIn({ pdf, failed }) }
  } catch (error) {
    close()
    throw error
  }
}
