/** A client with foils in her hair, a stylist with both hands in it, and a phone at the station. */
export function SalonScene() {
  return (
    <>
      {/* The mirror and its shelf. */}
      <path className="solid" d="M352 84C352 60 366 48 390 48H446C470 48 484 60 484 84V330H352Z" />
      <path className="thin" d="M372 120L420 72M372 152L452 72" />
      <path className="shade" d="M340 330H496V342H340Z" />
      <path
        className="solid"
        d="M360 330V304H374V330M367 304V294M388 330V296C388 290 404 290 404 296V330M418 330V312H440V330"
      />
      {/* The chair. */}
      <path d="M168 440C176 428 252 428 260 440M214 432V388" />
      <path className="shade" d="M150 388V276C150 262 168 262 170 276V356H270C282 356 284 388 270 388Z" />
      <path d="M196 330H276M276 330V356" />
      <path d="M268 388L292 422H316" />
      {/* The client under the cape. */}
      <path
        className="solid"
        d="M206 246C176 262 168 312 170 356H268C290 362 298 384 300 410H262C256 398 246 390 230 388L270 386"
      />
      <path
        className="solid"
        d="M206 244C178 262 166 316 162 372C204 388 262 386 300 372C292 316 272 262 238 244C228 252 216 252 206 244Z"
      />
      <path className="thin" d="M212 290C208 320 204 350 204 376M248 296C256 322 262 348 264 374" />
      <path className="solid" d="M262 386L266 440H296C296 430 286 426 282 424V384" />
      <circle className="solid" cx="224" cy="210" r="31" />
      <path d="M252 206L259 216L251 219M246 228C242 232 238 232 234 230M240 203h.1" />
      {/* Foils. */}
      <path
        className="shade"
        d="M192 196L168 188L164 206L190 212ZM196 184L176 168L166 182L190 198ZM208 178L196 154L180 164L198 186ZM222 176L220 148L202 152L210 179ZM194 214L168 216L172 234L196 226Z"
      />
      <path className="shade" d="M236 180L246 154L228 150L223 178Z" />
      {/* The stylist. */}
      <path
        className="solid"
        d="M62 250C58 310 58 380 62 440H88L92 330L104 440H130C134 380 132 310 126 250Z"
      />
      <path className="solid" d="M56 268C48 214 56 158 92 150C126 152 138 200 134 268Z" />
      <path className="shade" d="M66 268V206C78 216 106 216 120 206V268L130 360H60Z" />
      <path className="solid" d="M112 166C132 172 150 168 168 158L176 172C154 192 132 198 116 196" />
      <path className="solid" d="M84 172C104 204 144 210 182 184L190 196C158 232 102 226 76 196" />
      <path d="M92 139V151M110 139V152" />
      <circle className="solid" cx="100" cy="112" r="29" />
      <path
        className="shade"
        d="M72 116C66 90 84 78 104 82C118 84 126 94 126 104C112 100 98 104 92 116C88 124 78 126 72 116Z"
      />
      <circle className="shade" cx="76" cy="80" r="13" />
      <path d="M128 112L134 121L127 124M120 132C116 135 112 135 108 133" />
      {/* The table with the phone and the mixing bowl. */}
      <path className="solid" d="M536 316H790V328H536Z" />
      <path d="M560 328L550 440M766 328L776 440" />
      <path className="solid" d="M668 316C656 312 652 300 652 292H704C704 300 700 312 688 316Z" />
      <path d="M690 292L712 262" />
    </>
  );
}
