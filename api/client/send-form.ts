/** How long a form on its way may stand still, in milliseconds. */
const stallTimeout = 30_000

type FormOnItsWay = { form: FormData; onProgress: (share: number) => void; signal: AbortSignal }

/**
 * Sends a form with the address and headers of a request, and tells how much of it has left; `fetch` cannot tell that in
 * every browser.
 *
 * @throws what `fetch` does; a `TimeoutError` when nothing leaves or comes for too long
 */
export const sendForm = async (
  { method, url, headers }: Request,
  { form, onProgress, signal }: FormOnItsWay,
): Promise<Response> => {
  const request = new XMLHttpRequest()
  let timer: ReturnType<typeof setTimeout> | undefined
  await new Promise<unknown>((resolve, reject) => {
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        reject(new DOMException('The form stands still', 'TimeoutError'))
        request.abort()
      }, stallTimeout)
    }
    request.open(method, url)
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      wait()
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onload = resolve
    request.onerror = () => reject(new TypeError('No answer came'))
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    wait()
    request.send(form)
  }).finally(() => clearTimeout(timer))
  const retryAfter = request.getResponseHeader('retry-after')
  return new Response(request.responseText || null, {
    status: request.status,
    statusText: request.statusText,
    ...(retryAfter !== null && { headers: { 'retry-after': retryAfter } }),
  })
}
