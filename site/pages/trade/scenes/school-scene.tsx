/** A child and a lunchbox at the school office's counter, five past eight, and a phone that rings. */
export function SchoolScene() {
  return (
    <>
      {/* The clock says 8:05. */}
      <circle className="solid" cx="460" cy="96" r="40" />
      <path className="thin" d="M460 62V68M494 96H488M460 130V124M426 96H432" />
      <path d="M460 96L438 108M460 96L474 70" />
      {/* The notice board. */}
      <path className="solid" d="M250 50H384V142H250Z" />
      <path
        className="solid"
        d="M264 64H300V108H264ZM312 70H340V92H312ZM350 62H372V116H350ZM314 102H338V128H314Z"
      />
      <path className="thin" d="M270 76H294M270 86H288M354 76H368M354 88H368" />
      {/* The secretary leans over the counter. */}
      <path className="solid" d="M330 282C326 226 336 192 374 186C412 192 424 226 420 282Z" />
      <path className="thin" d="M360 190C364 204 384 204 388 190" />
      <path className="solid" d="M344 210C322 232 302 244 282 246L284 262C318 262 346 244 364 222" />
      <path d="M363 176V188M385 174V188" />
      <circle className="solid" cx="368" cy="150" r="28" />
      <path
        className="shade"
        d="M342 158C332 128 350 114 372 116C394 118 402 136 396 160C398 172 406 178 404 188C392 190 384 178 386 164C386 150 380 142 366 142C354 142 346 146 342 158Z"
      />
      <path d="M354 154h.1M371 154h.1M356 166C361 170 367 170 372 166" />
      {/* The lunchbox. */}
      <path className="shade" d="M232 282V254C232 246 238 242 246 242H284C292 242 298 246 298 254V282Z" />
      <path d="M252 242C252 230 278 230 278 242M232 260H298" />
      {/* The counter. */}
      <path className="solid" d="M216 440V298H2000V440" />
      <path className="solid" d="M198 282H2000V298H198Z" />
      <path className="thin" d="M250 326H2000M250 412H2000M250 326V412" />
      <path className="solid" d="M470 282V274H532V282ZM474 274V266H528V274Z" />
      {/* The child, on tiptoe. */}
      <path className="solid" d="M110 366L104 432L94 440H124L132 388L142 432L136 440H166L160 366Z" />
      <path className="solid" d="M104 384C98 334 106 300 136 296C164 300 172 334 168 384Z" />
      <path className="shade" d="M108 312C84 308 70 324 70 348C70 372 84 384 106 380Z" />
      <path className="solid" d="M146 308C166 304 184 290 200 274L212 284C194 310 172 326 152 328" />
      <path className="thin" d="M118 300C112 322 112 350 116 380" />
      <path d="M130 288V298M148 288V298" />
      <circle className="solid" cx="140" cy="262" r="28" />
      <path
        className="shade"
        d="M112 268C104 240 122 228 142 230C160 232 168 244 166 254C152 248 140 252 134 264C128 276 116 278 112 268Z"
      />
      <path className="shade" d="M112 266C98 262 90 270 84 284C96 286 108 282 114 274Z" />
      <path d="M167 260L174 267L168 271M162 280C158 283 154 283 151 281" />
    </>
  );
}
