import {
  type CalendarFeed,
  createCalendarFeed,
  getCalendarFeed,
  type NewCalendarFeed,
  revokeCalendarFeed,
} from '../contracts/calendar-feed.contract.ts'
import { crmApi } from './crm-api.ts'
import { listOptions } from './endpoint-options.ts'

/** The caller's private calendar feed: whether there is one, making one, and voiding it. */
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
    revokeCalendarFeed: build.mutation<{ createdon: null }, void>({
      query: () => ({ url: revokeCalendarFeed.path, method: 'POST' }),
      responseSchema: revokeCalendarFeed.response,
      invalidatesTags: ['CalendarFeed'],
    }),
  }),
})

export const { useGetCalendarFeedQuery, useCreateCalendarFeedMutation, useRevokeCalendarFeedMutation } =
  calendarFeedApi
