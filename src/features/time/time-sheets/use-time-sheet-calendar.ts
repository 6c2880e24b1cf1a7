import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { useGetProfileQuery } from '#api/client/account/profile.endpoints.ts'
import { useGetHolidaysQuery } from '#api/client/people/holiday.endpoints.ts'
import {
  useGetEmployeeClientsQuery,
  useGetTimesheetByDateQuery,
  useGetTimesheetByidQuery,
  useGetTimesheetsQuery,
} from '#api/client/time/time-sheet.endpoints.ts'
import { firstCountedDay, isAssignedOn } from '#api/rules/counted-hours.ts'
import { dayIn, isDay, localToday } from '#api/rules/days.ts'
import { useAlertedLoad } from '#src/flows/use-service-alert.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { markDays } from './calendar-days.ts'

export const useHistory = (id: string | null) => {
  const { currentData, ...query } = useGetTimesheetByidQuery(id ? { id } : skipToken)
  const load = useAlertedLoad(currentData, { ...query, error: id ? query.error : undefined })
  return { sheet: currentData, load }
}

export const useDay = (date: string) => {
  const { currentData, ...query } = useGetTimesheetByDateQuery({ date })
  return { sheets: currentData, load: useAlertedLoad(currentData, query) }
}

const noSheets: never[] = []

const monthIn = (text: string | null) => (text && isDay(`${text}-01`) ? text : null)

const toMonth = (day: string) => day.slice(0, 7)

/** State in the address; `month` is written only if it differs from the day's month. */
const useShown = (today: string) => {
  const { params, write } = useAddressParams()
  const given = dayIn(params.get('day'))
  const day = given ?? today
  const month = monthIn(params.get('month')) ?? toMonth(day)
  const show = (next: { day: string | null; month: string }) => {
    const query = new URLSearchParams(next.day ? { day: next.day } : {})
    if (next.month !== toMonth(next.day ?? today)) query.set('month', next.month)
    write(query)
  }
  return {
    given,
    day,
    month,
    showDay: (chosen: string, shown = toMonth(chosen)) => show({ day: chosen, month: shown }),
    showMonth: (turned: string) => show({ day: given, month: turned }),
  }
}

const yearBeside = (month: string) => {
  const year = Number(month.slice(0, 4)) + ({ '01': -1, '12': 1 }[month.slice(5)] ?? 0)
  return year >= 2000 && year !== Number(month.slice(0, 4)) ? year : null
}

/** Null while unknown. */
const useHolidays = (month: string) => {
  const beside = yearBeside(month)
  const year = useGetHolidaysQuery({ year: Number(month.slice(0, 4)) })
  const other = useGetHolidaysQuery(beside === null ? skipToken : { year: beside })
  const [one, two] = [year.currentData?.holidays, other.currentData?.holidays]
  return {
    holidays: useMemo(() => (one ? [...one, ...(two ?? [])] : null), [one, two]),
    areMissing: year.isError || (beside !== null && other.isError),
  }
}

/** Null while unknown. */
const useExpectedDays = (today: string) => {
  const { data: me } = useGetProfileQuery()
  const { data: clients } = useGetEmployeeClientsQuery()
  return useMemo(() => {
    if (!me || !clients) return null
    const first = firstCountedDay(me, today)
    return (day: string) => day >= first && isAssignedOn(clients, day)
  }, [me, clients, today])
}

const storedNow = z.object({ settled: z.object({ startDate: z.string(), endDate: z.string() }) })

const useSettled = () => {
  const { state } = useLocation()
  return useMemo(() => storedNow.safeParse(state).data?.settled ?? null, [state])
}

export const dayPanelId = 'chosen-day'

export const useCalendar = () => {
  const { currentData, ...query } = useGetTimesheetsQuery({ scope: 'own' })
  const load = useAlertedLoad(currentData, query)
  const sheets = currentData ?? noSheets
  const days = useMemo(() => markDays(sheets), [sheets])
  const today = localToday()
  const { given, day, month, showDay, showMonth } = useShown(today)
  const { holidays, areMissing } = useHolidays(month)
  const choose = (chosen: string, shown?: string) => {
    if (!dayIn(chosen)) return
    showDay(chosen, shown)
    document.getElementById(dayPanelId)?.scrollIntoView({ block: 'nearest' })
  }
  return {
    days,
    isExpectedOn: useExpectedDays(today),
    holidays,
    areHolidaysMissing: areMissing,
    areHolidaysSettled: holidays !== null || areMissing,
    holidaysOfDay: (holidays ?? []).filter((one) => one.day === day).map(({ name }) => name),
    settled: useSettled(),
    today,
    given,
    day,
    month,
    choose: (chosen: string) => choose(chosen),
    chooseShown: (chosen: string) => choose(chosen, month),
    showMonth,
    load,
    isLoading: query.isFetching && !currentData,
  }
}
