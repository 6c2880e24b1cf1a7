import type { BrandColours, LogoStroke } from '#api/rules/firm.ts'

/** As in `brand.css`. */
export const colours = {
  deep: '#0a2b23',
  'on-deep': '#eef5f1',
  'on-deep-2': '#a8c4b9',
  river: '#7fd6bb',
  tulip: '#ff8f73',
} as const satisfies BrandColours

export const logo: readonly LogoStroke[] = [
  { d: 'M3 8c7 0 8 6 13 6s6-6 13-6', colour: 'river' },
  { d: 'M3 16c7 0 8 3 13 3s6-3 13-3', colour: 'on-deep' },
  { d: 'M3 24c7 0 8 0 13 0s6 0 13 0', colour: 'tulip' },
]
