import {
  type CalendarFeed,
  type CalendarFeedTimes,
  createCalendarFeed,
  getCalendarFeed,
  type NewCalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
} from '../contracts/calendar-feed.contract.ts'
import { crmApi } from './crm-api.ts'
import { listOptions } from './endpoint-options.ts'

/** The caller's private calendar feed: whether there is one, making one, letting it go on, and voiding it. */
export const calendarFeedApi = crmApi.enhanceEndpoints({ addTagTypes: ['CalendarFeed'] }).injectEndpoints({
  endpoints: (build) => ({
    getCalendarFeed: build.query<CalendarFeed, void>({
      ...listOptions(getCalendarFeed),
      providesTags: ['CalendarFeed'],
    }),
    createCalendarFeed: build.mutation<NewCalendarFeed, void>({
      query: () => ({ url: createCalendarFeed.path, method: 'POST' }),
      responseSchema: createCalendarFeed.response,
      invalidatesTags: ['CalendarFeed'],
    }),
    renewCalendarFeed: build.mutation<CalendarFeedTimes, void>({
      query: () => ({ url: renewCalendarFeed.path, method: 'POST' }),
      responseSchema: renewCalendarFeed.response,
      invalidatesTags: ['CalendarFeed'],
    }),
    revokeCalendarFeed: build.mutation<{ createdon: null; endson: null }, void>({
      query: () => ({ url: revokeCalendarFeed.path, method: 'POST' }),
      responseSchema: revokeCalendarFeed.response,
      invalidatesTags: ['CalendarFeed'],
    }),
  }),
})

export const {
  useGetCalendarFeedQuery,
  useCreateCalendarFeedMutation,
  useRenewCalendarFeedMutation,
  useRevokeCalendarFeedMutation,
} = calendarFeedApi
