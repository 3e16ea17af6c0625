/** Three people who talk, one empty chair, and a list that reaches the floor. */
export function SalesScene() {
  return (
    <>
      <g transform="translate(4 0)">
        <Rep hair="M46 176C44 150 62 140 80 142C98 144 108 156 106 174C98 164 88 160 74 162C62 164 54 168 46 176Z" />
      </g>
      <g transform="translate(156 0)">
        <Rep
          talks
          hair="M46 210C36 176 40 140 78 140C112 142 116 176 108 210C100 206 102 192 100 178C96 166 84 160 68 160C56 164 52 178 54 194C54 204 50 208 46 210Z"
        />
      </g>
      <g transform="translate(308 0)">
        <Rep hair="M48 168C50 146 66 146 72 138C82 146 106 142 104 170C92 160 84 164 74 158C66 164 58 162 48 168Z" />
      </g>
      {/* The empty chair. */}
      <path d="M510 296V330M542 296V330" />
      <path
        className="shade"
        d="M490 292V240C490 226 500 218 514 218H538C552 218 562 226 562 240V292C562 302 490 302 490 292Z"
      />
      <path className="thin" d="M508 232V286M526 230V288M544 232V286" />
      {/* One long desk. */}
      <path className="solid" d="M0 330H2000V344H0Z" />
      <path d="M24 344V440M168 344V440M320 344V440M472 344V440M690 344V440" />
      {/* The list. */}
      <path
        className="solid"
        d="M538 330V322H578V330M542 344H578V418C578 432 590 434 602 432L638 428C644 428 646 440 636 440H580C556 440 542 434 542 416Z"
      />
      <path className="thin" d="M550 356H570M550 368H566M550 380H570M550 392H564M550 404H570" />
    </>
  );
}

/** Somebody on the phone at a desk, seen from the front: headset, shoulders, a screen. */
function Rep({ hair, talks = false }: { hair: string; talks?: boolean }) {
  return (
    <>
      <path className="solid" d="M26 330C20 268 32 226 76 220C120 226 132 268 126 330Z" />
      <path className="thin" d="M62 222L76 244L90 222" />
      <path d="M67 206V221M85 206V221" />
      <circle className="solid" cx="76" cy="178" r="30" />
      <path className="shade" d={hair} />
      <path d="M66 180h.1M87 180h.1" />
      {talks ? (
        <path d="M72 192C72 188 82 188 82 192C82 200 72 200 72 192Z" />
      ) : (
        <path d="M70 193C74 197 80 197 84 193" />
      )}
      <path d="M45 174C40 118 112 118 107 174" className="thin" />
      <path className="solid" d="M40 170H50V190H40Z" />
      <path className="thin" d="M45 190C46 202 56 206 66 202" />
      <path className="solid" d="M64 286H136V328H64Z" />
      <path className="thin" d="M76 298H118M76 308H108" />
      <path d="M34 290C30 312 40 322 62 324" />
    </>
  );
}
