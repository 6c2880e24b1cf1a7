import {
  createCalendarFeed,
  getCalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
} from '../contracts/calendar-feed.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'

/** The caller's private calendar feed: whether there is one, making one, letting it go on, and voiding it. */
export const calendarFeedApi = crmApi.enhanceEndpoints({ addTagTypes: ['CalendarFeed'] }).injectEndpoints({
  endpoints: (build) => ({
    getCalendarFeed: build.query({ ...fromContract(getCalendarFeed), providesTags: ['CalendarFeed'] }),
    createCalendarFeed: build.mutation({
      ...fromContract(createCalendarFeed),
      invalidatesTags: ['CalendarFeed'],
    }),
    renewCalendarFeed: build.mutation({
      ...fromContract(renewCalendarFeed),
      invalidatesTags: ['CalendarFeed'],
    }),
    revokeCalendarFeed: build.mutation({
      ...fromContract(revokeCalendarFeed),
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
