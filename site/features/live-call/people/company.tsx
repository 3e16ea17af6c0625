import { useState } from "react";
import { invite } from "#content/live-call/invite.ts";
import { Icon } from "#ui/icons.tsx";
import { type CallScreenState, isActive } from "../call-screen-state.ts";
import type { CallSession } from "../call-session.ts";
import { useLoaded } from "../use-loaded.ts";

interface CompanyButtonProps {
  state: CallScreenState;
  /** True if the visitor can let others in. */
  mayInvite: boolean;
  isOpen: boolean;
  onPress: () => void;
}

/** Opens and closes the list of the people in the call and, for the one who made it, the way to let others in. */
export function CompanyButton({ state: { company }, mayInvite, isOpen, onPress }: CompanyButtonProps) {
  return (
    <button
      type="button"
      id="company-button"
      className="call-company"
      aria-expanded={isOpen}
      data-count={company?.count}
      onClick={onPress}
    >
      <Icon className="call-icon">
        <path d="M8 9.2a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.6 16.6c.3-3 2.5-4.8 5.4-4.8s5.1 1.8 5.4 4.8" />
        <path
          d={
            mayInvite ? "M15.4 6.2v5M12.9 8.7h5" : "M12.6 3.5a3 3 0 0 1 0 5.4M14.7 12.3c1.5.7 2.4 2.2 2.7 4.3"
          }
        />
      </Icon>
      <span className="wide-only">{company ? invite.people(company.count) : invite.action}</span>
    </button>
  );
}

interface CompanyProps {
  state: CallScreenState;
  session: CallSession;
  isOpen: boolean;
  onClose: () => void;
}

/** The people of the visitor's own call, from the first time that they are asked for. Their code is loaded then. */
export function CompanyOf({ state, session, isOpen, onClose }: CompanyProps) {
  const [isWanted, setWanted] = useState(false);
  const invitable = isWanted && isActive(state) && session.invitable();
  if (isOpen && !isWanted) setWanted(true);
  const OwnCompany = useLoaded(
    isOpen,
    async () => (await import("./own-company.tsx")).OwnCompany,
    () => {
      session.tell(invite.unreachable);
      onClose();
    },
  );

  return (
    OwnCompany &&
    invitable && (
      <OwnCompany
        key={invitable.address}
        invitable={invitable}
        state={state}
        session={session}
        isOpen={isOpen}
        onClose={onClose}
      />
    )
  );
}
