import {
  type DeskChange,
  type DeskNews,
  type DeskTopic,
  deskTopics,
  getChanges,
} from '../contracts/live.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'

const tagTypes = ['Inquiry', 'Mail', 'AnswerTemplate', 'DeskJob', 'Application'] as const

const tagOf: Record<DeskTopic, (typeof tagTypes)[number]> = {
  inquiry: 'Inquiry',
  mail: 'Mail',
  template: 'AnswerTemplate',
  job: 'DeskJob',
  application: 'Application',
}

const liveApi = crmApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    getChanges: build.query({ ...fromContract(getChanges), keepUnusedDataFor: 0 }),
  }),
})

/** These are asked for as a whole. */
const isWhole = new Set<string>(['Mail', 'AnswerTemplate'])

/** The list and the record itself; the detail of one record is no reason to ask for the details of another. */
const tagsOf = ({ topic, id }: DeskChange) => {
  const known = deskTopics.find((one) => one === topic)
  if (known === undefined) return []
  const type = tagOf[known]
  if (isWhole.has(type)) return [{ type }]
  return [
    { type, id: 'LIST' },
    { type, id },
  ]
}

/** Has every page ask again for what it shows of what changed. */
export const showNews = ({ isReset, changes }: DeskNews) =>
  liveApi.util.invalidateTags(isReset ? [...tagTypes] : changes.flatMap(tagsOf))

/** Asks what has changed; fails with a `CallError`. */
export const askForChanges = (after: string | null) =>
  liveApi.endpoints.getChanges.initiate(after === null ? {} : { after }, {
    forceRefetch: true,
    subscribe: false,
  })
