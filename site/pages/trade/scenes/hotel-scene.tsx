/** A family checks in, one person hands over the key, and the second phone call of the evening comes in. */
export function HotelScene() {
  return (
    <>
      {/* The key rack. */}
      <path className="solid" d="M332 48H520V168H332Z" />
      <path className="thin" d="M332 88H520M332 128H520M379 48V168M426 48V168M473 48V168" />
      <path
        className="thin"
        d="M356 58V70M352 76a4 4 0 1 0 8 0a4 4 0 1 0-8 0M402 98V110M398 116a4 4 0 1 0 8 0a4 4 0 1 0-8 0M496 58V70M492 76a4 4 0 1 0 8 0a4 4 0 1 0-8 0M449 138V148M445 154a4 4 0 1 0 8 0a4 4 0 1 0-8 0"
      />
      {/* The person at the desk. */}
      <path className="solid" d="M344 290C340 232 350 196 388 190C426 196 436 232 432 290Z" />
      <path className="thin" d="M376 192L388 216L400 192M388 216V286" />
      <path className="solid" d="M356 212C338 238 312 250 284 248L282 264C320 270 354 254 372 228" />
      <path d="M379 178V191M397 178V191" />
      <circle className="solid" cx="388" cy="152" r="28" />
      <path
        className="shade"
        d="M360 150C356 124 376 116 394 118C412 120 420 134 416 150C408 138 396 134 382 138C374 140 366 142 360 150Z"
      />
      <path d="M378 154h.1M396 154h.1M380 165C385 169 391 169 396 165" />
      {/* The key goes over the counter. */}
      <path d="M283 256L266 262" />
      <path className="thin" d="M262 264V280M258 284a5 5 0 1 0 10 0a5 5 0 1 0-10 0" />
      {/* The counter. */}
      <path className="solid" d="M268 440V300H2000V440" />
      <path className="shade" d="M248 286H2000V302H248Z" />
      <path className="thin" d="M300 330H2000M300 412H2000M300 330V412" />
      <path className="solid" d="M480 286C480 268 520 268 520 286Z" />
      <path d="M500 268V262" />
      {/* A parent, with a suitcase. */}
      <path className="solid" d="M132 292L124 440H152L164 330L176 440H204L196 292Z" />
      <path className="solid" d="M120 312C112 244 118 196 162 188C204 194 212 244 206 312Z" />
      <path className="solid" d="M184 208C206 238 226 250 256 252L254 268C218 272 186 250 170 226" />
      <path d="M154 174V189M176 174V189" />
      <circle className="solid" cx="166" cy="148" r="29" />
      <path
        className="shade"
        d="M138 158C128 128 146 112 168 114C188 116 196 128 192 142C178 138 166 138 160 150C154 160 144 164 138 158Z"
      />
      <path d="M194 148L201 157L194 160M186 168C182 171 178 171 174 169" />
      <path className="solid" d="M28 352H92V436H28Z" />
      <path d="M48 352V318H72V352M40 436V440M80 436V440" />
      <path className="thin" d="M42 352V436M78 352V436" />
      <path d="M130 216C104 250 84 284 72 318" />
      {/* A child who has had enough of today. */}
      <path className="solid" d="M214 374L210 440H226L230 396L236 440H252L248 374Z" />
      <path className="solid" d="M208 384C204 346 212 324 232 322C250 324 258 346 254 384Z" />
      <circle className="solid" cx="230" cy="298" r="22" />
      <path
        className="shade"
        d="M208 296C208 276 226 270 240 276C250 282 253 290 251 298C240 290 222 288 208 296Z"
      />
      <path d="M214 338C206 326 202 320 196 316" />
      <path d="M222 302C224 304 227 304 229 302M238 302C240 304 243 304 245 302" />
    </>
  );
}
