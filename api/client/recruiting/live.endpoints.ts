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

/** The lists that a record stands in, and the record; the detail of one is no reason to ask for the details of others. */
const tagsOf: Record<DeskTopic, (id: string) => { type: TagType; id?: string }[]> = {
  inquiry: (id) => [list('Inquiry'), { type: 'Inquiry', id }],
  // These are asked for as a whole.
  mail: () => [{ type: 'Mail' }],
  template: () => [{ type: 'AnswerTemplate' }],
  // Applications are shown with the title of their job, and jobs with how many came.
  job: (id) => [list('DeskJob'), { type: 'DeskJob', id }, list('Application')],
  application: (id) => [list('Application'), { type: 'Application', id }, list('DeskJob')],
  // Who decides about a partner decides about what they read, so that does not change beneath the question.
  partner: () => [list('Partner')],
  // And so does who decides about a submission.
  submission: () => [list('Submission')],
}

const liveApi = crmApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    // No query: each time is a question of its own, also while an earlier one hangs.
    getChanges: build.mutation(fromContract(getChanges)),
  }),
})

const getAffectedTags = ({ topic, id }: DeskChange) => {
  const known = deskTopics.find((one) => one === topic)
  return known === undefined ? [] : tagsOf[known](id)
}

/** Has every page ask again for what it shows of what changed. */
export const showNews = ({ isReset, changes }: DeskNews) =>
  liveApi.util.invalidateTags(isReset ? [...tagTypes] : changes.flatMap(getAffectedTags))

/** Asks what has changed; fails with a `CallError`. */
export const askForChanges = (after: string | null) =>
  liveApi.endpoints.getChanges.initiate(after === null ? {} : { after }, { track: false })
