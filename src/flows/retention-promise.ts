import {
  type RetainedKind,
  retentionKeys,
  retentionPeriods,
} from '#api/contracts/governance/retention-periods.ts'
import { inMonths, placeNames } from '#src/content/governance/retention.ts'

export const getPromise = (kind: RetainedKind): string => {
  const periods = retentionKeys.map((key) => retentionPeriods[key]).filter((period) => period.kind === kind)
  const usual = Math.min(...periods.map(({ most }) => most))
  const others = periods
    .filter(({ most }) => most !== usual)
    .map(({ most, place }) => `${inMonths(most)} in ${placeNames[place]}`)
  return [inMonths(usual), ...others].join(', ')
}
