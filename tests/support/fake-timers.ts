const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const
const moreTimers = ['clearImmediate', 'nextTick', 'queueMicrotask', 'Date', 'performance', 'hrtime'] as const

/** What `doNotFake` is to name so that only these are fake. */
export const everythingBut = (...names: string[]) =>
  [...timers, ...moreTimers].filter((timer) => !names.includes(timer))
