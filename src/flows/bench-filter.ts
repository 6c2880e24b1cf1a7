import type { BenchCandidate } from '#api/contracts/bench.contract.ts'
import { type VisaStatus, visaNames } from '#api/contracts/fields.ts'
import { oneOf } from '#src/lib/one-of.ts'
import { hasEveryWord, inAlphabet } from '#src/lib/search-words.ts'
import { eachSkillOnce, skillKey, skillKeysIn, skillName, skillNamesIn } from '#src/lib/skill-names.ts'
import { withChoices } from '#src/lib/use-address-params.ts'

/** Which consultants are shown; an empty text asks for nothing. */
export type BenchFilter = { q: string; skill: string; visa: VisaStatus | ''; remote: boolean }

export const noBenchFilter: BenchFilter = { q: '', skill: '', visa: '', remote: false }

/** The skills of all consultants, each once as the first of them writes it, in alphabetical order of their names. */
export const benchSkills = (candidates: readonly BenchCandidate[]): string[] =>
  eachSkillOnce(candidates.flatMap(({ skills }) => skills)).sort((one, other) =>
    inAlphabet(skillName(one), skillName(other)),
  )

const readSkill = (written: string, candidates?: readonly BenchCandidate[]): string =>
  candidates
    ? (benchSkills(candidates).find((skill) => skillKey(skill) === skillKey(written)) ?? '')
    : written

/** Reads a filter from an address; what nobody on the bench has is passed over once the bench is known. */
export const parseBenchFilter = (
  params: URLSearchParams,
  candidates?: readonly BenchCandidate[],
): BenchFilter => ({
  q: params.get('q') ?? '',
  skill: readSkill(params.get('skill') ?? '', candidates),
  visa: oneOf<VisaStatus | ''>(visaNames, params.get('visa'), ''),
  remote: params.get('remote') === 'yes',
})

/** Writes a filter as an address; what asks for nothing is left out. */
export const benchFilterParams = ({ q, skill, visa, remote }: BenchFilter): URLSearchParams =>
  withChoices(new URLSearchParams(), { q, skill, visa, remote: remote ? 'yes' : '' })

/** The consultants a filter lets through, in the order they came. */
export const filterBench = <Candidate extends BenchCandidate>(
  candidates: readonly Candidate[],
  { q, skill, visa, remote }: BenchFilter,
): Candidate[] =>
  candidates.filter(
    (candidate) =>
      (skill === '' || skillKeysIn(candidate.skills).has(skillKey(skill))) &&
      (visa === '' || candidate.visaStatus === visa) &&
      (!remote || candidate.remote) &&
      hasEveryWord(q, [
        ...[candidate.title, candidate.name, candidate.location],
        ...candidate.skills,
        ...skillNamesIn(candidate.skills),
      ]),
  )
