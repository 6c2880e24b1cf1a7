/** Whether this tab is to be recorded: asked for with `?record`, or begun on an earlier page of it. */
export const isRecorded = (): boolean => {
  try {
    return /[?&]record(=|&|$)/.test(window.location.search) || sessionStorage.getItem('record') !== null
  } catch {
    return false
  }
}
