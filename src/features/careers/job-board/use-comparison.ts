import { readCallError } from '#api/client/call-error.ts'
import { useGetJobByNameQuery } from '#api/client/careers/application.endpoints.ts'
import { useGetNamedJobsQuery } from '#api/client/careers/site-lists.endpoints.ts'
import { jobsByName, type ListedJob } from '#api/contracts/careers/job.contract.ts'
import { matchesTerms, readTerms, writeTerms } from '#api/rules/job-terms.ts'
import { skillKeysIn } from '#api/rules/skill-names.ts'
import { compareJobs as words } from '#src/content/careers/compare-jobs.ts'
import { answerOrLast, loadState } from '#src/flows/calls.ts'
import { getFacts } from '#src/flows/job-facts.tsx'
import { useSavedJobs } from '#src/flows/use-saved-jobs.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { comparePath, jobsIn, namesText } from './job-paths.ts'

const useGone = (name: string | undefined) => {
  const { currentData, error } = useGetJobByNameQuery({ jobname: name ?? '' }, { skip: name === undefined })
  if (name === undefined || (!currentData && !error)) return null
  if (currentData?.status === 'Closed') return { name, text: words.closed(currentData.pro_jobtitle) }
  const isUnknown = [400, 404].includes(readCallError(error)?.status ?? 0)
  return { name, text: isUnknown ? words.unknown : words.failed }
}

/** `values`: one per job, null if it lacks the fact. */
export const comparedFacts = (jobs: readonly ListedJob[]) => {
  const facts = jobs.map((job) => new Map(getFacts(job).map(({ label, value }) => [label, value])))
  const labels = jobs.map((job) => getFacts(job).map(({ label }) => label))
  const [longest = []] = labels.toSorted((one, other) => other.length - one.length)
  return [...new Set([...longest, ...labels.flat()])].map((label) => ({
    label,
    values: facts.map((of) => of.get(label) ?? null),
  }))
}

export const useComparison = () => {
  const { params, write } = useAddressParams()
  const terms = readTerms(useSavedJobs().jobs.terms)
  const names = jobsIn(params, 'job')
  const query = useGetNamedJobsQuery({ names: namesText(names), terms: '' })
  const all = answerOrLast(query)?.jobs
  const jobNamed = jobsByName(all ?? [])
  const found = names.map((name) => ({ name, job: jobNamed(name) }))
  const [first, second, third, fourth] = all ? found.flatMap(({ name, job }) => (job ? [] : name)) : []
  const gone = [useGone(first), useGone(second), useGone(third), useGone(fourth)]
  const jobs = [...new Set(found.flatMap(({ job }) => job ?? []))]
  const hasTerms = writeTerms(terms) !== ''
  return {
    isLoaded: all !== undefined,
    jobs,
    gone: gone.flatMap((one) => one ?? []),
    path: comparePath(names),
    /** Null if no terms are saved. */
    matches: hasTerms ? jobs.map((job) => matchesTerms(job, terms)) : null,
    termSkills: skillKeysIn(terms.skills),
    remove: (gone: string | ListedJob) => {
      const without = found.filter(({ name, job }) => name !== gone && job !== gone)
      write(new URLSearchParams(without.map(({ name }) => ['job', name])))
    },
    load: loadState(all, query, words.failed),
  }
}
