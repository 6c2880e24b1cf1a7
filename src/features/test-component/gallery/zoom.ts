/** How large a drawing is: so that its words can be read, so that all of it is seen, or times its own size. */
export type Zoom = 'readable' | 'whole' | number

const factor = 1.25
const limits = { least: 0.3, most: 2.5 }

/** The next size up or down from the one at hand, as times the drawing's own size. */
export const nextScale = (scale: number, way: 'in' | 'out'): number =>
  Math.min(limits.most, Math.max(limits.least, way === 'in' ? scale * factor : scale / factor))

/** How large a drawing stands on the page, as times its own width. */
export const scaleOf = (drawing: HTMLElement | null, width: number): number =>
  (drawing?.querySelector('svg')?.clientWidth ?? width) / width
