/** A patient in the chair, a dentist with both hands busy, and nobody at the front desk. */
export function DentalScene() {
  return (
    <>
      {/* The lamp. */}
      <path className="from-above" d="M330 0V-900" />
      <path d="M330 0V44C330 72 296 66 262 84" />
      <path className="solid" d="M268 62C284 74 284 94 276 106L236 96C236 78 248 64 268 62Z" />
      <path className="thin" d="M232 118L214 146M252 124L238 158" />
      {/* The chair. */}
      <path d="M262 440H392M330 440V376" />
      <path className="solid" d="M306 376H354V346H306Z" />
      <path
        className="shade"
        d="M128 244C136 232 154 230 164 242L262 316C272 324 284 328 298 328H392C414 328 428 338 438 352L468 396C474 406 462 416 452 408L412 366C406 360 398 358 388 358H288C268 358 254 352 240 340L136 266C128 260 124 252 128 244Z"
      />
      {/* The patient, lying back. */}
      <path
        className="solid"
        d="M190 246C214 244 236 262 258 282C278 296 302 298 330 296C366 292 398 306 420 322L462 372L448 386L404 344C382 334 340 334 296 332C264 326 222 290 190 262Z"
      />
      <path d="M462 372L480 364C486 370 486 380 480 388L448 386" className="solid" />
      <path d="M238 268C246 298 274 314 312 312" />
      <circle className="solid" cx="172" cy="226" r="25" />
      <path d="M150 214C146 236 152 250 168 251M188 232C184 238 178 240 174 238" />
      {/* The dentist. */}
      <path d="M38 392H104M70 392V428M44 440C52 430 62 428 70 428C78 428 90 430 98 440" />
      <path className="solid" d="M70 388C108 380 142 380 146 398L144 440H118L116 404L70 392Z" />
      <path
        className="solid"
        d="M42 390C34 336 40 268 68 238C86 222 112 228 118 248C126 290 110 344 106 388Z"
      />
      <path
        className="solid"
        d="M84 254C96 286 118 292 146 262L174 224L164 214L138 238C124 250 116 248 108 236"
      />
      <path d="M176 222L196 210" />
      <g transform="translate(4 14)">
        <path d="M90 208V218M108 212V222" />
        <circle className="solid" cx="108" cy="188" r="27" />
        <path
          className="shade"
          d="M82 182C82 158 104 150 126 166C122 176 108 172 100 182C96 190 90 190 82 182Z"
        />
        <path className="solid" d="M106 200L135 190L137 204C132 216 116 218 108 210Z" />
        <path className="thin" d="M106 200L84 190" />
      </g>
      {/* The front desk: a lamp, and nobody behind it. */}
      <path d="M668 306V236M652 236C650 206 656 194 674 194C692 194 698 206 696 236Z" className="solid" />
      <path className="solid" d="M520 440V318H2000V440" />
      <path className="solid" d="M504 306H2000V320H504Z" />
      <path className="thin" d="M548 346H2000M548 412H2000M548 346V412" />
    </>
  );
}
