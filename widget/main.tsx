import { createRoot } from "react-dom/client";
import { bookingWidget } from "#content/booking/widget.ts";
import { createBookingClient } from "./booking-client.ts";
import { ChangeBooking } from "./change-booking.tsx";
import { readFrameAddress } from "./frame-address.ts";
import { FrameLayout } from "./frame-layout.tsx";
import { hearDays, isOwnParent, tellHeight, tellParent } from "./parent-messages.ts";
import { Scheduling } from "./scheduling.tsx";
import "./styles/widget.css";

const { origin, change, name, email, phone, company, start, day } = readFrameAddress(location.hash);
const tell = tellParent(window, origin);
const client = createBookingClient((...request) => fetch(...request));
const place = document.getElementById("widget");
if (place) {
  document.documentElement.dataset.alone = String(window.parent === window);
  createRoot(place).render(
    change ? (
      <FrameLayout title={bookingWidget.titleOfChange}>
        <ChangeBooking client={client} token={change} tell={tell} />
      </FrameLayout>
    ) : (
      <FrameLayout title={bookingWidget.title}>
        <Scheduling
          client={client}
          tell={tell}
          purpose={{
            kind: "book",
            typed: { name, email, phone },
            company,
            start,
            days: { first: day, hear: (show) => hearDays(window, origin, show) },
            isOwnPage: isOwnParent(origin),
          }}
        />
      </FrameLayout>
    ),
  );
  tellHeight(place, tell);
}

// Following another link in the same tab changes only the fragment, which does not reload the page.
addEventListener("hashchange", () => location.reload());
