/** What the page asks of the canvas. */
export type CanvasPort = {
  /** Moves somebody's card to the middle. */
  centre: (id: string) => void
  fit: () => void
  zoomIn: () => void
  zoomOut: () => void
  /** Draws everything that is shown as a picture. */
  draw: () => Promise<Blob>
}
