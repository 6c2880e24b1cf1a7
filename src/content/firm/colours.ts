import type { BrandColours } from '#api/rules/firm.ts'

/** As in `brand.css`. */
export const colours = {
  deep: '#0a2b23',
  'on-deep': '#eef5f1',
  'on-deep-2': '#a8c4b9',
  river: '#7fd6bb',
  tulip: '#ff8f73',
} as const satisfies BrandColours
