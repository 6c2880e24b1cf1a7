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

/** Limit per page, and per image in it. */
const mostPixels = 4_000_000
const mostPicturePixels = 32_000_000

const ahead = '600px'

export type PdfPages = {
  shown: number
  total: number
  /** Draws it near the viewport; returns the cleanup. */
  mount: (number: number, element: HTMLElement) => () => void
}

/** Device pixels, within the limit. */
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
  // The text above it has the content.
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

/** Drops the canvas when the page leaves: many canvases exhaust memory. */
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
  most: number
  failed: string
  signal: AbortSignal
}

/** Scripts, links and external resources are disabled. Throws for an unreadable file. */
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
