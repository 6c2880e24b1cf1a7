import { PortalHeading } from '#src/ui/portal-head.tsx'

/** Adds somebody who joins the firm. */
export const Component = () => <PortalHeading heading="Invite a person" />
