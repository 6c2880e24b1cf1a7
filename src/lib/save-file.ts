const untilTaken = 10_000

export const saveFile = (content: Blob, fileName: string) => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), untilTaken)
}
