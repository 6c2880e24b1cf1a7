import { hasEveryWord, inAlphabet } from './search-words.ts'
import { eachSkillOnce, skillKey, skillKeysIn, skillName, skillNamesIn } from './skill-names.ts'

type SearchedCandidate = {
  title: string
  name: string
  location: string
  visaStatus: string
  skills: readonly string[]
  remote: boolean
}

export const benchSkills = (candidates: readonly Pick<SearchedCandidate, 'skills'>[]): string[] =>
  eachSkillOnce(candidates.flatMap(({ skills }) => skills)).sort((one, other) =>
    inAlphabet(skillName(one), skillName(other)),
  )

export const searchBench = <Candidate extends SearchedCandidate>(
  candidates: readonly Candidate[],
  { q, skill, visa, remote }: { q: string; skill: string; visa: string; remote: boolean },
): Candidate[] =>
  candidates.filter(
    (candidate) =>
      (skill === '' || skillKeysIn(candidate.skills).has(skillKey(skill))) &&
      (visa === '' || candidate.visaStatus === visa) &&
      (!remote || candidate.remote) &&
      (q.trim() === '' ||
        hasEveryWord(q, [
          ...[candidate.title, candidate.name, candidate.location],
          ...candidate.skills,
          ...skillNamesIn(candidate.skills),
        ])),
  )
