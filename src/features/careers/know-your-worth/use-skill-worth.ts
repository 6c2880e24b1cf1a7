import { useGetSkillWorthQuery } from '#api/client/careers/worth.endpoints.ts'
import { knowYourWorth } from '#src/content/careers/know-your-worth.ts'
import { loadState } from '#src/flows/calls.ts'
import { useIsOwnCrm } from '#src/lib/use-browser.ts'

/** `worth` is the previous answer while the next one loads. */
export const useSkillWorth = (ids: readonly number[]) => {
  const isOwnCrm = useIsOwnCrm()
  const skip = ids.length === 0 || !isOwnCrm
  const { data, currentData, ...query } = useGetSkillWorthQuery({ skills: ids.join(',') }, { skip })
  return {
    isAsked: !skip,
    worth: skip ? undefined : data,
    isLate: !skip && currentData === undefined,
    load: loadState(skip ? null : currentData, query, knowYourWorth.worth.failed),
  }
}
