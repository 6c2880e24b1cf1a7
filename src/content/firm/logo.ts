import type { LogoStroke } from '#api/rules/firm.ts'

export const logo: readonly LogoStroke[] = [
  { d: 'M3 8c7 0 8 6 13 6s6-6 13-6', colour: 'river' },
  { d: 'M3 16c7 0 8 3 13 3s6-3 13-3', colour: 'on-deep' },
  { d: 'M3 24c7 0 8 0 13 0s6 0 13 0', colour: 'tulip' },
]
