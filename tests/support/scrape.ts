export const seriesIn = (text: string, metric = ''): Record<string, number> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.startsWith(metric) && !line.startsWith('#') && line !== '')
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )

export const metricsIn = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name)
