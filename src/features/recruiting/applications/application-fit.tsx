import type { ApplicationDetails } from '#api/contracts/recruiting/application.contract.ts'
import { applicationWords } from '#src/content/recruiting/applications.ts'
import { FitTerms, getSkillNames } from '#src/features/recruiting/shared/fit-terms.tsx'
import { TagList } from '#src/ui/tag-list.tsx'

const words = applicationWords.fit

/** A list longer by only one is shown whole. */
const skillsShown = 8

const Skills = ({ ids }: { ids: readonly number[] }) => {
  const names = getSkillNames(ids)
  const more = names.length - skillsShown
  const shown = more > 1 ? [...names.slice(0, skillsShown), words.more(more)] : names
  return names.length > 0 && <TagList label={words.skills} tags={shown} />
}

export const Fit = ({ application: { fit = [], skills = [], job } }: { application: ApplicationDetails }) => (
  <>
    <FitTerms terms={fit} jobTitle={job.pro_jobtitle} />
    <Skills ids={skills} />
  </>
)
