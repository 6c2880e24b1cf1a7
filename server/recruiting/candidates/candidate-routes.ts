import type { FastifyPluginAsync } from 'fastify'
import {
  getMergePreview,
  mergeCandidates,
  undoMerge,
} from '#api/contracts/recruiting/candidate-merge.contract.ts'
import {
  countCandidates,
  getSavedSearches,
  removeSearch,
  renameSearch,
  saveSearch,
  searchCandidates,
} from '#api/contracts/recruiting/candidate-search.contract.ts'
import type { Writing } from '#server/platform/http/attempt.ts'
import { personEndpoint, personWriteEndpoint } from '#server/platform/http/endpoint.ts'
import type { ScheduledJobs } from '#server/platform/jobs/scheduled-jobs.ts'
import { countFound } from './count-found.ts'
import { reindexStale } from './documents.ts'
import { findMergePreview, merge, split } from './merge-candidates.ts'
import { findSavedSearches, remove, rename, save } from './saved-searches.ts'
import { findCandidates } from './search-candidates.ts'

type Parts = Writing & { scheduledJobs: ScheduledJobs }

export const candidateRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { database, clock } = parts
  const { reader } = database
  parts.scheduledJobs.add({
    name: 'searchIndex',
    everyMs: 60_000,
    run: async (isStopped) => {
      while (!isStopped() && (await database.write((tx) => reindexStale(tx))));
    },
  })

  personEndpoint(app, searchCandidates, ({ query }) => findCandidates(reader, query))
  personEndpoint(app, countCandidates, ({ query }) => countFound(reader, query))
  personEndpoint(app, getSavedSearches, (_, caller) => findSavedSearches(reader, caller))
  personWriteEndpoint(app, parts, saveSearch, ({ body }, caller, tx) =>
    save(tx, body, { caller, at: clock() }),
  )
  personWriteEndpoint(app, parts, renameSearch, ({ body }, caller, tx) => rename(tx, body, caller))
  personWriteEndpoint(app, parts, removeSearch, ({ body }, caller, tx) => remove(tx, body, caller))
  personEndpoint(app, getMergePreview, ({ query }) => findMergePreview(reader, query))
  personWriteEndpoint(app, parts, mergeCandidates, ({ body }, caller, tx) =>
    merge(tx, body, { caller, at: clock() }),
  )
  personWriteEndpoint(app, parts, undoMerge, ({ body }, caller, tx) =>
    split(tx, body, { caller, at: clock() }),
  )
}
