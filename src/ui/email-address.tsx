export const EmailText = ({ address }: { address: string }) => {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}

export const EmailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`}>
    <EmailText address={address} />
  </a>
)
