import { useGetPeopleQuery } from '#api/client/people.endpoints.ts'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'

/** Everybody who works here, worked here or is invited to. */
export const Component = () => {
  const { data = [] } = useGetPeopleQuery()
  return (
    <>
      <PortalHeading heading="People" />
      <ul>
        {data.map(({ id, name }) => (
          <li key={id}>
            <SiteLink to={`/admin/people/${id}`}>{name}</SiteLink>
          </li>
        ))}
      </ul>
    </>
  )
}
