import { type VisaStatus, visaNames } from '#api/contracts/platform/fields.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { skillKey } from '#api/rules/skill-names.ts'
import { withChoices } from '#src/lib/use-address-params.ts'

/** An empty value does not filter. */
export type BenchFilter = { q: string; skill: string; visa: VisaStatus | ''; remote: boolean }

export const noBenchFilter: BenchFilter = { q: '', skill: '', visa: '', remote: false }

/** The spelling used on the bench; empty if unknown. */
export const knownSkill = (written: string, known: readonly string[]): string =>
  known.find((skill) => skillKey(skill) === skillKey(written)) ?? ''

/** With `skills`, drops a skill that is not on the bench. */
export const parseBenchFilter = (params: URLSearchParams, skills?: readonly string[]): BenchFilter => ({
  q: params.get('q') ?? '',
  skill: skills ? knownSkill(params.get('skill') ?? '', skills) : (params.get('skill') ?? ''),
  visa: oneOf<VisaStatus | ''>(visaNames, params.get('visa'), ''),
  remote: params.get('remote') === 'yes',
})

export const benchFilterParams = ({ q, skill, visa, remote }: BenchFilter): URLSearchParams =>
  withChoices(new URLSearchParams(), { q, skill, visa, remote: remote ? 'yes' : '' })
