import { type VisaStatus, visaNames } from '#api/contracts/platform/fields.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { skillKey } from '#api/rules/skill-names.ts'
import { withChoices } from '#src/lib/use-address-params.ts'

/** Which consultants are shown; an empty text asks for nothing. */
export type BenchFilter = { q: string; skill: string; visa: VisaStatus | ''; remote: boolean }

export const noBenchFilter: BenchFilter = { q: '', skill: '', visa: '', remote: false }

/** A skill as the bench writes it; empty where nobody has it. */
export const knownSkill = (written: string, known: readonly string[]): string =>
  known.find((skill) => skillKey(skill) === skillKey(written)) ?? ''

/** Reads a filter from an address; a skill that nobody on the bench has is passed over once those of the bench are known. */
export const parseBenchFilter = (params: URLSearchParams, skills?: readonly string[]): BenchFilter => ({
  q: params.get('q') ?? '',
  skill: skills ? knownSkill(params.get('skill') ?? '', skills) : (params.get('skill') ?? ''),
  visa: oneOf<VisaStatus | ''>(visaNames, params.get('visa'), ''),
  remote: params.get('remote') === 'yes',
})

/** Writes a filter as an address; what asks for nothing is left out. */
export const benchFilterParams = ({ q, skill, visa, remote }: BenchFilter): URLSearchParams =>
  withChoices(new URLSearchParams(), { q, skill, visa, remote: remote ? 'yes' : '' })
