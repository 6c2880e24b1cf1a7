import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import {
  type DeskChange,
  type DeskNews,
  type DeskTopic,
  deskTopics,
  getChanges,
} from '#api/contracts/recruiting/live.contract.ts'

const tagTypes = [
  'Inquiry',
  'Mail',
  'AnswerTemplate',
  'DeskJob',
  'Application',
  'Partner',
  'Submission',
] as const

type TagType = (typeof tagTypes)[number]

const list = (type: TagType) => ({ type, id: 'LIST' })

/** Details of other records are not refetched. */
const tagsOf: Record<DeskTopic, (id: string) => { type: TagType; id?: string }[]> = {
  inquiry: (id) => [list('Inquiry'), { type: 'Inquiry', id }],
  mail: () => [{ type: 'Mail' }],
  template: () => [{ type: 'AnswerTemplate' }],
  // Applications show job titles; jobs count applications.
  job: (id) => [list('DeskJob'), { type: 'DeskJob', id }, list('Application')],
  application: (id) => [list('Application'), { type: 'Application', id }, list('DeskJob')],
  // Not the details: they must not change during a decision.
  partner: () => [list('Partner')],
  // Not the details, likewise.
  submission: () => [list('Submission')],
}

const liveApi = crmApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    // A mutation: long polls must not be deduplicated.
    getChanges: build.mutation(fromContract(getChanges)),
  }),
})

const getAffectedTags = ({ topic, id }: DeskChange) => {
  const known = deskTopics.find((one) => one === topic)
  return known === undefined ? [] : tagsOf[known](id)
}

export const invalidateChanged = ({ isReset, changes }: DeskNews) =>
  liveApi.util.invalidateTags(isReset ? [...tagTypes] : changes.flatMap(getAffectedTags))

export const askForChanges = (after: string | null) =>
  liveApi.endpoints.getChanges.initiate(after === null ? {} : { after }, { track: false })
