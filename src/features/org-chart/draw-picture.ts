import { toBlob } from 'html-to-image'

type Size = { width: number; height: number }
type Viewport = { x: number; y: number; zoom: number }

/** Draws the canvas' cards and lines as a PNG of twice the size. Throws when the browser cannot. */
export const drawPicture = async (
  element: HTMLElement | null | undefined,
  { width, height }: Size,
  { x, y, zoom }: Viewport,
): Promise<Blob> => {
  if (!element) throw new Error('There is no canvas to draw')
  const { backgroundColor } = getComputedStyle(document.body)
  const style = {
    width: `${width}px`,
    height: `${height}px`,
    transform: `translate(${x}px, ${y}px) scale(${zoom})`,
  }
  const picture = await toBlob(element, { width, height, style, backgroundColor, pixelRatio: 2 })
  if (!picture) throw new Error('The browser drew nothing')
  return picture
}
