import type { SampleNames } from '#api/rules/firm.ts'

export const sampleNames = [
  ['Ottilie', 'Brandt'],
  ['Vivaan', 'Deshmukh'],
  ['Ruth', 'Castellano'],
  ['Desmond', 'Achebe'],
  ['Ingrid', 'Solheim'],
  ['Anjali', 'Thakur'],
  ['Felix', 'Gagnon'],
  ['Rakesh', 'Pillai'],
  ['June', 'Halloran'],
  ['Oksana', 'Melnyk'],
  ['Walter', 'Pruitt'],
  ['Meera', 'Joshi'],
] as const satisfies SampleNames
