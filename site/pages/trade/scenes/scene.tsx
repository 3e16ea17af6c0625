import type { ReactNode } from "react";
import type { Trade } from "#domain/trades.ts";
import { linePath } from "#ui/line-path.ts";
import { DentalScene } from "./dental-scene.tsx";
import { HotelScene } from "./hotel-scene.tsx";
import { LawScene } from "./law-scene.tsx";
import { SalesScene } from "./sales-scene.tsx";
import { SalonScene } from "./salon-scene.tsx";
import { SchoolScene } from "./school-scene.tsx";

/** A drawing, and where its phone stands: the middle of its lower edge. */
interface Drawing {
  readonly draw: () => ReactNode;
  readonly phone: { readonly x: number; readonly y: number };
}

const drawings: Readonly<Record<Trade, Drawing>> = {
  dental: { draw: DentalScene, phone: { x: 596, y: 306 } },
  salon: { draw: SalonScene, phone: { x: 596, y: 316 } },
  hotel: { draw: HotelScene, phone: { x: 612, y: 286 } },
  law: { draw: LawScene, phone: { x: 622, y: 334 } },
  school: { draw: SchoolScene, phone: { x: 606, y: 282 } },
  sales: { draw: SalesScene, phone: { x: 622, y: 330 } },
};

const width = 720;
const height = 440;
const voice = linePath({ level: 0.9, phase: 2.1, center: 52 }, { reach: 1600, spread: 78, swing: 64 });

/**
 * The people of a trade in their place, and their phone, whose line runs out of the window. The lower edge is the floor.
 * Hidden from screen readers: the caption says what is drawn.
 */
export function Scene({ trade }: { trade: Trade }) {
  const { draw: Draw, phone } = drawings[trade];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="scene block h-auto w-full max-w-[44rem] overflow-visible @4xl:max-w-none"
    >
      <Draw />
      <g transform={`translate(${phone.x} ${phone.y})`}>
        <Phone />
      </g>
    </svg>
  );
}

/** A desk phone that rings: its line rises from it and carries the caller's voice off to the right. */
function Phone() {
  return (
    <>
      <g transform="translate(60 -112)">
        {/* Only the part to the right of the phone. */}
        <clipPath id="line-from-phone">
          <path d="M-24 -60H1600V60H-24z" />
        </clipPath>
        <path className="voice" d={voice} clipPath="url(#line-from-phone)" />
        <path className="voice" d="M-40 92C-62 70 -58 0 -24 0" />
      </g>
      <path className="solid" d="M-30 0 L-22 -22 H22 L30 0Z" />
      <path className="thin" d="M-9 -14h.1M0 -14h.1M9 -14h.1M-10 -7h.1M0 -7h.1M10 -7h.1" />
      <path
        className="solid"
        d="M-34 -27C-36 -40 -18 -42 -16 -31H16C18 -42 36 -40 34 -27C34 -22 20 -22 19 -26H-19C-20 -22 -34 -22 -34 -27Z"
      />
      <circle className="lit" cx="21" cy="-6" r="3.5" />
      <path
        className="thin"
        d="M-44 -44C-50 -38 -50 -28 -46 -22M-54 -50C-63 -40 -63 -26 -56 -17M44 -44C50 -38 50 -28 46 -22"
      />
    </>
  );
}
