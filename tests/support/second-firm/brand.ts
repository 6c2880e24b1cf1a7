import type { BrandColours, LogoStroke } from '#api/rules/firm.ts'

/** As in `brand.css`. */
export const colours = {
  deep: '#1b1038',
  'on-deep': '#f4f0fb',
  'on-deep-2': '#bdb1d8',
  river: '#c7a6ff',
  tulip: '#ffcf5c',
} as const satisfies BrandColours

export const logo: readonly LogoStroke[] = [
  { d: 'M4 26l12-20l12 20', colour: 'river' },
  { d: 'M9 20h14', colour: 'tulip' },
]
