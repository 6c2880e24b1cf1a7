import type { SampleNames } from '#api/rules/firm.ts'

export const sampleNames = [
  ['Maren', 'Lindqvist'],
  ['Arjun', 'Velamuri'],
  ['Tomás', 'Rivera'],
  ['Denise', 'Okafor'],
  ['Hana', 'Kobayashi'],
  ['Farah', 'Siddiqui'],
  ['Lucas', 'Moreau'],
  ['Sandeep', 'Kulkarni'],
  ['Naomi', 'Feldman'],
  ['Elena', 'Petrova'],
  ['Marcus', 'Bell'],
  ['Priya', 'Natarajan'],
] as const satisfies SampleNames
