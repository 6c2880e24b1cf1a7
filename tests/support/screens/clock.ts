import { type FakeMethod, type Clock as WindowClock, withGlobal } from '@sinonjs/fake-timers'
import type { Clock } from 'playwright-core'
import type { BrowserWindow } from './browser-window.ts'
import { speak } from './speak.ts'

const { setInterval, clearInterval } = globalThis

const tickMs = 20

type Time = number | string | Date

const milliseconds = (time: Time) => (time instanceof Date ? time.getTime() : new Date(time).getTime())

/** `90`, `01:30` or `00:01:30`, as Playwright parses durations. */
const duration = (ticks: number | string) =>
  typeof ticks === 'number'
    ? ticks
    : ticks.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000

/** React's scheduler and rendering continue while the clock is paused, so these are not faked. */
const withTimers: FakeMethod[] = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval']

export const createClock = (window: () => BrowserWindow | null) => {
  let now: number | null = null
  let timers: WindowClock | null = null
  let ticker: NodeJS.Timeout | undefined
  let toFake = withTimers

  const advance = async (ms: number) => {
    if (now === null) throw new Error('Install the clock before its time passes')
    now += ms
    await timers?.tickAsync(ms)
  }
  let isRunning = false
  const stop = () => {
    clearInterval(ticker)
    ticker = undefined
  }
  const pause = () => {
    isRunning = false
    stop()
  }
  const resume = () => {
    isRunning = true
    ticker ??= setInterval(() => advance(tickMs), tickMs)
  }
  const installIn = (opened: BrowserWindow) => {
    if (now === null) return
    timers = withGlobal(opened).install({ now, toFake })
    if (isRunning) resume()
  }
  const install = async (time: Time = Date.now()) => {
    now = milliseconds(time)
    const opened = window()
    if (opened) installIn(opened)
  }
  const setTime = async (time: Time) => {
    if (now === null) await install(time)
    now = milliseconds(time)
    timers?.setSystemTime(now)
  }

  return {
    installIn,
    end: () => {
      stop()
      timers = null
    },
    clock: speak<Clock>('Clock', {
      install: async ({ time } = {}) => {
        await install(time)
        resume()
      },
      fastForward: (ticks) => advance(duration(ticks)),
      runFor: (ticks) => advance(duration(ticks)),
      pauseAt: async (time) => {
        pause()
        if (now === null) await install(time)
        await advance(Math.max(0, milliseconds(time) - (now ?? 0)))
      },
      resume: async () => resume(),
      setSystemTime: setTime,
      setFixedTime: async (time) => {
        pause()
        // Timers continue, as in Playwright.
        if (now === null) toFake = ['Date']
        await setTime(time)
      },
    }),
  }
}
