/** Makes a file of a picture that is a data URL. */
export const pictureFile = (picture: string, name: string): File => {
  const [head = '', content = ''] = picture.split(',')
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? 'image/jpeg'
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  return new File([bytes], name, { type })
}
