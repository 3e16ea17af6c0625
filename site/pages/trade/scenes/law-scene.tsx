/** A hearing on one side of the wall, an empty office with a ringing phone on the other. */
export function LawScene() {
  return (
    <>
      {/* The bench and the judge. */}
      <path className="solid" d="M60 214C58 164 70 138 104 134C138 138 150 164 148 214Z" />
      <path className="thin" d="M94 136L104 158L114 136" />
      <path d="M95 123V135M113 123V135" />
      <circle className="solid" cx="104" cy="100" r="26" />
      <path
        className="shade"
        d="M78 98C74 78 92 70 106 72C122 74 132 84 130 98C120 88 110 86 98 88C90 90 84 92 78 98Z"
      />
      <path d="M94 102h.1M114 102h.1M98 114H110" />
      <path d="M88 96H100M108 96H120M100 96H108" className="thin" />
      <path className="solid" d="M20 440V220H196V440" />
      <path className="shade" d="M8 206H208V222H8Z" />
      <path className="thin" d="M48 250H168V410H48Z" />
      <path d="M172 194L200 203" />
      <path className="solid" d="M154 196L163 180L177 188L168 204Z" />
      {/* The attorney, who stands and speaks. */}
      <g transform="translate(18 0)">
        <path className="solid" d="M262 300L254 440H282L294 336L306 440H334L326 300Z" />
        <path className="solid" d="M252 322C244 256 250 212 292 204C334 210 342 256 336 322Z" />
        <path className="thin" d="M280 206L292 236L304 206M292 236V318" />
        <path className="solid" d="M268 222C246 240 232 232 220 212L208 220C220 250 246 262 276 248" />
        <path d="M210 218L204 202M216 213L214 198" />
        <path className="solid" d="M318 226C340 258 340 284 326 306L312 300C320 282 316 262 304 246" />
        <path className="solid" d="M300 296H340V350H300Z" />
        <path className="thin" d="M308 310H332M308 322H332M308 334H322" />
        <path d="M280 189V205M299 189V205" />
        <circle className="solid" cx="288" cy="164" r="28" />
        <path
          className="shade"
          d="M312 176C324 148 304 132 284 134C270 136 260 144 262 154C276 152 288 152 294 164C298 174 306 182 312 176Z"
        />
        <path d="M262 164L255 173L262 176M270 186C274 188 278 188 282 186" />
      </g>
      {/* The wall between. */}
      <path d="M420 440V60" />
      <path className="thin" d="M428 440V60" />
      {/* The office: shelf, empty chair, desk. */}
      <path className="solid" d="M470 96H640V106H470Z" />
      <path
        className="solid"
        d="M484 96V44H500V96ZM500 96V52H514V96ZM514 96V38H534V96ZM540 96L552 48L566 52L556 96ZM580 96V56H598V96ZM598 96V46H612V96Z"
      />
      <path className="thin" d="M484 58H500M514 54H534M514 80H534M598 60H612" />
      <path d="M520 300V334M552 300V334" />
      <path
        className="shade"
        d="M502 292V244C502 230 512 222 526 222H546C560 222 570 230 570 244V292C570 302 502 302 502 292Z"
      />
      <path className="thin" d="M520 236V286M536 234V288M552 236V286" />
      <path className="solid" d="M470 334H800V346H470Z" />
      <path d="M784 346V440" />
      <path className="solid" d="M484 346V440M484 346H560V440M484 392H560" />
      <path className="thin" d="M514 370H530M514 416H530" />
      <path className="solid" d="M486 334V326H548V334ZM490 326V318H544V326Z" />
    </>
  );
}
